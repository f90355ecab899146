import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { screenWords } from '../law/screen-words.ts'

const SCREENS = [
  { path: '/finance/$caseId/disbursements', name: 'disbursements' },
  { path: '/finance/$caseId/refunds', name: 'refunds' },
  { path: '/finance/reconciliation', name: 'reconciliation' },
  { path: '/cases/$caseId', name: 'toCase' },
] as const

/** Links from one finance screen to the others and back to the case. */
export function FinanceLinks({ caseId, here }: { caseId: string; here: 'disbursements' | 'refunds' }) {
  const say = useWords(screenWords)
  return SCREENS.filter(({ name }) => name !== here).map(({ path, name }) => (
    <ButtonLink key={name} isCompact href={path.replace('$caseId', caseId)}>
      {say[name]}
    </ButtonLink>
  ))
}
