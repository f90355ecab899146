import { useState } from 'react'
import { formatDualDate } from '#kernel/format.ts'
import { CourtOrderBanner } from '#ui/messages/banner.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { CaseView } from '../law/contract.ts'
import { OPEN_ENDED } from '../law/rules.ts'
import { caseWords } from '../law/words.ts'

/** The court orders that bind the case now (§8). */
export function CourtOrderBanners({ file }: { file: CaseView }) {
  const { language } = useLanguage()
  const say = useWords(caseWords)
  const [now] = useState(() => new Date())
  const frozen = file.publicationFrozenUntil
  return (
    <div className="page flex flex-col gap-2 pt-2 pb-4 empty:hidden">
      {file.stayed && <CourtOrderBanner>{say.bannerStayed}</CourtOrderBanner>}
      {frozen && new Date(frozen) > now && (
        <CourtOrderBanner>
          {frozen === OPEN_ENDED
            ? say.bannerFrozenOpen
            : say.bannerFrozen({ date: formatDualDate(frozen, language, { zone: file.seat }) })}
        </CourtOrderBanner>
      )}
      {file.enforcementStatus === 'stayed' && <CourtOrderBanner>{say.bannerEnforcement}</CourtOrderBanner>}
      {file.awardSetAside && <CourtOrderBanner>{say.bannerSetAside}</CourtOrderBanner>}
    </div>
  )
}
