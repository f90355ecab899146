import { paperPath } from '#kernel/papers.ts'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { SealButton } from '#ui/files/seal-button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { minutesWords } from '../law/minutes-words.ts'

type PaperSealProps = {
  readonly caseId: string
  readonly sha256: string
  readonly name: string
  readonly code: string | null
}

/** The seal of a version of the minutes: its fingerprint, and the public page on which a copy is verified. */
export function PaperSeal({ caseId, sha256, name, code }: PaperSealProps) {
  const say = useWords(minutesWords)
  const label = say.fingerprintOf({ number: name })
  return (
    <SealButton label={label} hash={sha256} isSealed={code !== null}>
      <div className="flex flex-col items-start gap-3 text-meta">
        <h3 className="text-body font-semibold">{label}</h3>
        <HashStrip hash={sha256} />
        <Hash hash={sha256} of={name} />
        {code !== null && <VerifyLink href={paperPath(caseId, code)} name={name} />}
      </div>
    </SealButton>
  )
}
