import { Badge } from '#ui/text/badge.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Code, MachineText } from '#ui/text/machine-text.tsx'
import type { VerificationView } from '../law/contract.ts'
import { isDemo } from '../law/rules.ts'
import { verificationWords } from '../law/words.ts'

/** The register's entry of the award: no party, no text. */
export function RegisterEntry({ award }: { award: VerificationView }) {
  const say = useWords(verificationWords)
  return (
    <>
      <div className="border-t border-line px-4 py-6 sm:px-10 print:px-0 print:py-4">
        <Facts
          facts={[
            { name: say.case, value: <MachineText>{award.caseId}</MachineText> },
            { name: say.code, value: <Code>{award.code}</Code> },
            { name: say.status, value: <Badge tone="ok">{say.served}</Badge> },
            { name: say.servedOn, value: <DateText value={award.servedAt} show="both-calendars" /> },
            {
              name: say.signature,
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  <MachineText>{award.algorithm}</MachineText>
                  {isDemo(award) && <Badge tone="warn">{say.demoBadge}</Badge>}
                </span>
              ),
            },
          ]}
        />
      </div>
      <section className="border-t border-line px-4 py-6 sm:px-10 print:px-0 print:py-4">
        <h2 className="mb-3 text-head font-semibold">{say.fingerprint}</h2>
        <p className="m-0 mb-3 max-w-prose text-ink2">{say.fingerprintOf}</p>
        <HashStrip hash={award.pdfSha256} height={48} />
        <div className="mt-3">
          <Hash hash={award.pdfSha256} />
        </div>
      </section>
    </>
  )
}
