import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { SealMark } from '#ui/records/seal.tsx'
import type { VerificationView } from '../law/contract.ts'
import { CopyCheck } from './copy-check.tsx'
import { VerdictHeader, Part, RegisterPage, type Verdict } from './page-parts.tsx'
import { RegisterEntry } from './register-entry.tsx'
import { isDemo } from '../law/rules.ts'
import { SelfCheck } from './self-check.tsx'
import { verificationWords } from '../law/words.ts'

/** '/verify/award/:caseId/:code': public, in both languages, without signing in. */
export function VerificationScreen({ caseId, code }: { caseId: string; code: string }) {
  const say = useWords(verificationWords)
  const found = useRead('verification.read', { caseId, code })
  return (
    <RegisterPage<VerificationView>
      title={say.title}
      words={say}
      found={found}
      isDemo={isDemo}
      show={(award) => <Found award={award} />}
    />
  )
}

const UNVERIFIED = [
  'notVerifiedLaw',
  'notVerifiedInside',
  'notVerifiedPaper',
  'notVerifiedKey',
  'notVerifiedLater',
] as const

function Found({ award }: { award: VerificationView }) {
  const say = useWords(verificationWords)
  const [verdict, setVerdict] = useState<Verdict>('none')
  return (
    <article className="overflow-hidden rounded-sheet border border-line bg-surface print:overflow-visible print:border-0">
      <VerdictHeader
        seal={<SealMark state={verdict === 'other' ? 'draft' : 'sealed'} size={132} />}
        title={say.title}
        verdict={verdict}
        isInForce={!award.setAside}
        words={{ none: say.valid, same: say.isTheAward, other: say.isNotTheAward }}
        lead={say.lead}
      />
      {award.setAside && (
        <div
          role="note"
          className="flex items-start gap-3 border-t border-line bg-bad-soft px-4 py-4 sm:px-10 print:px-2"
        >
          <Gavel size={20} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          <div>
            <p className="m-0 font-semibold text-bad">{say.setAside}</p>
            <p className="m-0 text-ink">{say.setAsideLead}</p>
          </div>
        </div>
      )}
      <RegisterEntry award={award} />
      <Part title={say.check} isTinted>
        <CopyCheck pdfSha256={award.pdfSha256} seal={award} words={say} onVerdict={setVerdict} />
      </Part>
      <Part title={say.instructions}>
        <SelfCheck name="award" pdfSha256={award.pdfSha256} seal={award} lead={say.instructionsLead} />
      </Part>
      <Part title={say.notVerified}>
        <ul className="m-0 max-w-prose list-disc ps-5 text-ink2">
          {UNVERIFIED.map((what) => (
            <li key={what}>{say[what]}</li>
          ))}
        </ul>
      </Part>
    </article>
  )
}
