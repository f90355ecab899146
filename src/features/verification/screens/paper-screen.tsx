import { History } from 'lucide-react'
import { useState } from 'react'
import { listOf } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code, MachineText } from '#ui/text/machine-text.tsx'
import { SealMark } from '#ui/records/seal.tsx'
import type { PaperView } from '../law/contract.ts'
import { CopyCheck } from './copy-check.tsx'
import { VerdictHeader, Part, RegisterPage, type Verdict } from './page-parts.tsx'
import { paperWords } from '../law/paper-words.ts'
import { isDemo } from '../law/rules.ts'
import { SelfCheck } from './self-check.tsx'
import { verificationWords } from '../law/words.ts'

/** '/verify/paper/:caseId/:code': a letter, an order, minutes or a statement of costs, without signing in. */
export function PaperScreen({ caseId, code }: { caseId: string; code: string }) {
  const say = useWords(paperWords)
  return (
    <RegisterPage<PaperView>
      title={say.title}
      words={say}
      found={useRead('verification.paper', { caseId, code })}
      isDemo={({ seal }) => seal !== null && isDemo(seal)}
      show={(paper) => <Found paper={paper} />}
    />
  )
}

/**
 * What the page adds about service for two kinds: a receipt is not served, a certificate of service is about the service of another paper.
 */
const SERVED = { receipt: [], service: ['notVerifiedReceived'] } as const
const unverified = (kind: PaperView['kind']) => {
  const served = kind === 'receipt' || kind === 'service' ? SERVED[kind] : (['notVerifiedServed'] as const)
  return ['notVerifiedEffect', ...served, 'notVerifiedHand'] as const
}

function Found({ paper }: { paper: PaperView }) {
  const say = useWords(paperWords)
  const common = useWords(verificationWords)
  const { pdfSha256, seal } = paper
  const kind = say[`kind_${paper.kind}`]
  const [verdict, setVerdict] = useState<Verdict>('none')
  return (
    <article className="overflow-hidden rounded-sheet border border-line bg-surface print:overflow-visible print:border-0">
      <VerdictHeader
        seal={<SealMark state={seal && verdict !== 'other' ? 'sealed' : 'draft'} size={132} />}
        title={say.title}
        verdict={verdict}
        isInForce={!paper.isReplaced}
        words={{ none: kind, same: say.isTheDocument({ kind }), other: say.isNotTheDocument({ kind }) }}
        lead={say[`lead_${paper.kind}`]}
      />
      {paper.isReplaced && <Replaced kind={paper.kind} />}
      <Entry paper={paper} />
      <Part title={common.check} isTinted>
        <CopyCheck pdfSha256={pdfSha256} seal={seal} words={say} onVerdict={setVerdict} />
      </Part>
      <Part title={common.instructions}>
        <SelfCheck
          {...{ pdfSha256, seal }}
          name="document"
          lead={seal ? say.instructionsLead : say.instructionsUnsealed}
        />
      </Part>
      <Part title={common.notVerified}>
        <ul className="m-0 max-w-prose list-disc ps-5 text-ink2">
          {unverified(paper.kind).map((what) => (
            <li key={what}>{say[what]}</li>
          ))}
          <li>{common.notVerifiedKey}</li>
        </ul>
      </Part>
    </article>
  )
}

/** The papers that can have later versions. */
const SERIAL = ['minutes', 'costs', 'service'] as const

function Replaced({ kind }: Pick<PaperView, 'kind'>) {
  const say = useWords(paperWords)
  const serial = SERIAL.find((one) => one === kind)
  return (
    <div role="note" className="flex items-start gap-3 border-t border-line bg-warn-soft px-4 py-4 sm:px-10 print:px-2">
      <History size={20} aria-hidden className="mt-0.5 shrink-0 text-warn" />
      <div>
        <p className="m-0 font-semibold text-warn">{say.replaced}</p>
        {serial && <p className="m-0 text-ink">{say[`replaced_${serial}`]}</p>}
      </div>
    </div>
  )
}

/** The register's entry of the paper: no party, no text. */
function Entry({ paper }: { paper: PaperView }) {
  const { language } = useLanguage()
  const say = useWords(paperWords)
  const common = useWords(verificationWords)
  const languages = paper.languages.map((one) => say[`language_${one}`])
  return (
    <>
      <div className="border-t border-line px-4 py-6 sm:px-10 print:px-0 print:py-4">
        <Facts
          facts={[
            {
              name: say.document,
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  {say[`kind_${paper.kind}`]} <Badge tone="ok">{say.genuine}</Badge>
                </span>
              ),
            },
            { name: say.number, value: <MachineText>{paper.documentNo}</MachineText> },
            { name: common.case, value: <MachineText>{paper.caseId}</MachineText> },
            { name: common.code, value: <Code>{paper.code}</Code> },
            { name: say.issuedOn, value: <DateText value={paper.issuedAt} show="both-calendars" /> },
            { name: say.languages, value: listOf(languages, language) },
            { name: say.sealOf, value: <SealLabel seal={paper.seal} /> },
          ]}
        />
      </div>
      <section className="border-t border-line px-4 py-6 sm:px-10 print:px-0 print:py-4">
        <h2 className="mb-3 text-head font-semibold">{common.fingerprint}</h2>
        <p className="m-0 mb-3 max-w-prose text-ink2">{say.fingerprintOf}</p>
        <HashStrip hash={paper.pdfSha256} height={48} />
        <div className="mt-3">
          <Hash hash={paper.pdfSha256} />
        </div>
      </section>
    </>
  )
}

function SealLabel({ seal }: Pick<PaperView, 'seal'>) {
  const say = useWords(paperWords)
  const common = useWords(verificationWords)
  if (!seal) return say.unsealed
  return (
    <span className="flex flex-wrap items-center gap-2">
      <MachineText>{seal.algorithm}</MachineText>
      {isDemo(seal) && <Badge tone="warn">{common.demoBadge}</Badge>}
    </span>
  )
}
