import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { ViewButton } from '#ui/files/file-actions.tsx'
import { fileHref } from '#ui/files/file-href.ts'
import { Hash } from '#ui/files/hash.tsx'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { SealButton } from '#ui/files/seal-button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { overviewWords } from '../law/overview-words.ts'

const STATES = ['signed', 'sealed', 'served'] as const

/**
 * Shown from the signatures on. Until service the Court Officer seals and serves the award here; after service everyone in the case sees
 * the award.
 */
export function AwardSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const file = useRead('case.read', { id: caseId }).data
  const gates = useRead('case.gates', { id: caseId }).data
  if (!file || !gates) return null
  const status = STATES.find((one) => one === gates.award.status)
  if (!status) return null
  return (
    <Sheet
      id="award"
      title={say.award}
      aside={<Badge tone={status === 'served' ? 'ok' : 'neutral'}>{say[`award_${status}`]}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {file.award ? (
          <>
            <p className="m-0 text-meta text-ink2">
              {say.servedOn} <DateText value={file.award.servedAt} zone={file.seat} show="both-calendars" />
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <ViewButton id={file.award.file.id} name={file.award.file.name} />
              <ButtonLink kind="primary" isCompact href={fileHref(file.award.file.id)} isFile>
                {say.downloadAward}
              </ButtonLink>
              <SealButton label={say.awardFingerprint} hash={file.award.file.sha256} isSealed>
                <div className="flex flex-col items-start gap-3 text-meta">
                  <h3 className="text-body font-semibold">{say.awardFingerprint}</h3>
                  <HashStrip hash={file.award.file.sha256} />
                  <Hash hash={file.award.file.sha256} label="SHA-256" />
                </div>
              </SealButton>
            </div>
          </>
        ) : (
          <p className="m-0 text-meta text-ink3">{say.awardOpensWhenServed}</p>
        )}
        {status === 'signed' && <Seal caseId={caseId} />}
        {(status === 'sealed' || status === 'served') && <Slot name="case.award" caseId={caseId} />}
      </div>
    </Sheet>
  )
}

function Seal({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  if (useMay(caseId)('award.seal').code === 'ROLE_BLOCK') return null
  return (
    <ActButton
      act="award.seal"
      caseId={caseId}
      input={{ id: caseId }}
      kind="primary"
      isCompact
      confirm={{ title: say.sealTitle, effects: [say.sealEffect], verb: say.seal, isFinal: true }}
    >
      {say.seal}
    </ActButton>
  )
}
