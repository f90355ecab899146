import { useEffect, useId } from 'react'
import { titleIn } from '#kernel/languages.ts'
import { useRead } from '#ui/calls/data.ts'
import { dropRecentCases, keepRecentCase, useRecentCases } from '#ui/kept/recent-cases.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { uiWords } from '#ui/words.ts'

type Opened = {
  readonly personId: string
  /** The case of the page, if it belongs to one. */
  readonly caseId: string | undefined
}

const NO_ACCESS = [403, 404]

/** Adds the case of the page to the cases opened last, once it was read; removes a case that the person may not read. */
export function CaseOpened({ personId, caseId }: Opened): null {
  const opened = useRead('case.read', { id: caseId ?? '' }, { enabled: caseId !== undefined })
  const isRead = opened.data?.id === caseId && !opened.error
  const isClosed = NO_ACCESS.includes(opened.error?.status ?? 0)
  useEffect(() => {
    if (caseId === undefined) return
    if (isClosed) dropRecentCases(personId, [caseId])
    else if (isRead) keepRecentCase(personId, caseId)
  }, [personId, caseId, isRead, isClosed])
  return null
}

type RecentCasesProps = Opened & {
  /** Whether the list is visible; nothing is loaded while it is not. */
  readonly isShown: boolean
  readonly onPress?: () => void
}

/** The cases that the person opened last on this device, as far as they may still open them. */
export function RecentCases({ personId, caseId, isShown, onPress }: RecentCasesProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const titleId = useId()
  const ids = useRecentCases(personId)
  // Sorted, so that opening one of them again does not repeat the call.
  const asked = ids.toSorted().join()
  const list = useRead('case.list', { ids: asked }, { enabled: isShown && asked !== '', isList: true })
  const found = new Map(list.data?.cases.map((one) => [one.id, one]))
  const isAnswer = list.data !== undefined && !list.isPlaceholderData && list.error === null
  const gone = isAnswer ? ids.filter((id) => !found.has(id)).join() : ''
  useEffect(() => {
    if (gone !== '') dropRecentCases(personId, gone.split(','))
  }, [personId, gone])
  const cases = ids.flatMap((id) => found.get(id) ?? [])
  if (cases.length === 0) return null
  return (
    <div className="recent-cases mt-3">
      <p id={titleId} className="m-0 px-2.5 py-1 text-note font-medium text-ink3">
        {say.recentCases}
      </p>
      <ul aria-labelledby={titleId} className="m-0 flex list-none flex-col gap-px p-0">
        {cases.map((one) => (
          <li key={one.id}>
            <PlainLink
              href={`/cases/${one.id}`}
              title={titleIn(one, language)}
              aria-current={one.id === caseId ? 'true' : undefined}
              onClick={onPress}
              className="place leading-snug"
            >
              <span className="min-w-0">
                <span className="block">
                  <Name>{titleIn(one, language)}</Name>
                </span>
                <span className="block text-note font-normal text-ink3">
                  <MachineText>{one.id}</MachineText>
                </span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
