import {
  type LucideIcon,
  ArrowRight,
  FileSearch,
  FolderOpen,
  Keyboard,
  Languages,
  ListChecks,
  Lock,
  LogOut,
  SunMoon,
} from 'lucide-react'
import { STEPS } from '#case/law/rules.ts'
import { noteOf } from '#find/law/note.ts'
import { findWords } from '#find/law/words.ts'
import { dutyWords } from '#next/law/words.ts'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { useSession } from '#ui/calls/session.ts'
import { useMayOpen } from '#ui/shell/link.tsx'
import { useTheme } from '#ui/shell/theme.ts'
import { uiWords } from '#ui/words.ts'
import { otherLanguage, titleIn } from '#kernel/languages.ts'
import type { Language, Word } from '#kernel/words.ts'
import { CASE_SCREEN_NAMES, SCREEN_NAMES } from './screen-names.ts'
import { keyboardWords } from '../law/words.ts'

/** The groups in their order, with the newest cases before the screens. */
export const GROUPS = ['next', 'case', 'cases', 'screens', 'settings', 'found'] as const
/** While searching, cases come last: they arrive later, and must not shift what Enter opens. */
export const GROUPS_FOUND = [
  'next',
  'case',
  'screens',
  'settings',
  'cases',
  'found',
] as const satisfies readonly Group[]
export type Group = (typeof GROUPS)[number]

export type PaletteItem = {
  readonly id: string
  readonly group: Group
  readonly icon: LucideIcon
  readonly title: string
  /** Beside the title: the case of an act, the number of a case. */
  readonly detail?: string
  /** The sentence with the words. */
  readonly snippet?: readonly { readonly text: string; readonly isHit: boolean }[]
  /** How the text of the sentence was read, if letters may be wrong. */
  readonly note?: string
  /** The texts it is found by: its names in both languages, its number. */
  readonly texts: readonly string[]
  /** Why it cannot be opened now. */
  readonly closed?: string | undefined
  readonly does: { readonly goTo: string; readonly isFile?: boolean } | { readonly act: () => void }
}

const bothOf = ({ en, ar }: Word) => [en, ar]
/** Each in its own language. */
const LANGUAGE_NAMES = { en: keyboardWords.english, ar: keyboardWords.arabic } satisfies Record<Language, Word>

/** What the person can do now: in the page's case, or in all cases. */
function useNextItems(caseId: string | undefined): PaletteItem[] {
  const { language } = useLanguage()
  const ofCase = useRead('next.case', { caseId: caseId ?? '' }, { enabled: caseId !== undefined }).data
  const ofAll = useRead('next.list', { limit: MOST_NEXT }, { enabled: caseId === undefined }).data
  const items = ofCase?.items ?? ofAll?.items ?? []
  return items.map((item) => ({
    ...{ id: `next ${item.id}`, group: 'next', icon: ListChecks, title: dutyWords[item.key][language] },
    ...(caseId === undefined && { detail: item.caseId }),
    // Found by its own name only: a person who types a party's name wants the case.
    texts: bothOf(dutyWords[item.key]),
    does: { goTo: item.link, isFile: item.isFile },
  }))
}
const MOST_NEXT = 5

/** The screens of the page's case; a closed step shows why. */
function useCaseItems(caseId: string | undefined): PaletteItem[] {
  const { language } = useLanguage()
  const reasonOf = useReasonWords()
  const mayOpen = useMayOpen()
  const gates = useRead('case.gates', { id: caseId ?? '' }, { enabled: caseId !== undefined }).data
  if (caseId === undefined) return []
  return CASE_SCREEN_NAMES.filter(({ path, step }) => step !== undefined || mayOpen(path)).map((screen) => {
    const gate = gates?.steps.find(({ step }) => step === screen.step)
    const code = !mayOpen(screen.path) ? 'ROLE_BLOCK' : gate?.open === false ? gate.code : null
    const place = screen.step ? String(STEPS.indexOf(screen.step) + 1) : ''
    return {
      ...{ id: screen.path, group: 'case', icon: code === null ? ArrowRight : Lock, title: screen.name[language] },
      texts: [...bothOf(screen.name), ...(place === '' ? [] : [place])],
      ...(code !== null && { closed: reasonOf(code) }),
      does: { goTo: screen.path.replace('$caseId', caseId) },
    }
  })
}

/** A person without a role may file too; the centre's other roles may not. */
const mayFile = (roles: readonly string[]) =>
  roles.length === 0 || roles.includes('Party') || roles.includes('CaseManager')

function useScreenItems(): PaletteItem[] {
  const { language } = useLanguage()
  const mayOpen = useMayOpen()
  const roles = useSession()?.person?.roles ?? []
  return SCREEN_NAMES.filter(({ path }) => mayOpen(path) && (path !== '/filing/new' || mayFile(roles))).map(
    ({ path, name }) => ({
      ...{ id: path, group: 'screens', icon: ArrowRight, title: name[language] },
      texts: bothOf(name),
      does: { goTo: path },
    }),
  )
}

type Acts = { readonly onLogOut: () => void; readonly onShortcuts: () => void }

function useSettingItems({ onLogOut, onShortcuts }: Acts): PaletteItem[] {
  const { language, toggle } = useLanguage()
  const say = useWords(uiWords)
  const own = useWords(keyboardWords)
  const [theme, setTheme] = useTheme()
  const other = LANGUAGE_NAMES[otherLanguage(language)]
  const setting = (id: string, icon: LucideIcon, title: string, texts: string[], act: () => void): PaletteItem => ({
    ...{ id, group: 'settings', icon, title, texts, does: { act } },
  })
  const themes = [
    { key: 'system', word: uiWords.themeSystem },
    { key: 'light', word: uiWords.themeLight },
    { key: 'dark', word: uiWords.themeDark },
  ] as const
  return [
    {
      ...setting('language', Languages, other[language], [], toggle),
      detail: own.language,
      texts: ['English', 'الإنجليزية', 'العربية', 'Arabic', ...bothOf(keyboardWords.language)],
    },
    ...themes
      .filter(({ key }) => key !== theme)
      .map(({ key, word }) => ({
        ...setting(key, SunMoon, word[language], [...bothOf(word), ...bothOf(uiWords.theme)], () => setTheme(key)),
        detail: say.theme,
      })),
    setting('shortcuts', Keyboard, own.shortcuts, bothOf(keyboardWords.shortcuts), onShortcuts),
    setting('logOut', LogOut, say.logOut, bothOf(uiWords.logOut), onLogOut),
  ]
}

/** All items except the cases, which the server searches. */
export function useOwnItems(caseId: string | undefined, acts: Acts): PaletteItem[] {
  return [...useNextItems(caseId), ...useCaseItems(caseId), ...useScreenItems(), ...useSettingItems(acts)]
}

const MOST_CASES = 8

/** The cases that match, or the newest; `isPending` while the call runs. An answer to an earlier query is ignored. */
export function useCaseItemsFound(q: string): { readonly items: PaletteItem[]; readonly isPending: boolean } {
  const { language } = useLanguage()
  const read = useRead('case.list', { q, limit: MOST_CASES })
  const items = (read.data?.cases ?? []).map(
    (one): PaletteItem => ({
      ...{ id: one.id, group: 'cases', icon: FolderOpen, title: titleIn(one, language) },
      ...{ detail: one.id, texts: [], does: { goTo: `/cases/${one.id}` } },
    }),
  )
  return { items, isPending: read.isPending }
}

const MOST_FOUND = 3

/** What is found besides cases: documents by their text, orders, people and dates. The last item leads to all results. */
export function useFoundItems(q: string): { readonly items: PaletteItem[]; readonly isPending: boolean } {
  const { language } = useLanguage()
  const own = useWords(keyboardWords)
  const isAsked = q !== ''
  const read = useRead('find.search', { q, limit: MOST_FOUND }, { enabled: isAsked })
  const groups = (isAsked ? (read.data?.groups ?? []) : []).filter(({ group }) => group !== 'cases')
  const items = groups
    .filter(({ group }) => group !== 'knowledge')
    .flatMap(({ group, hits }) =>
      hits.map(
        (hit): PaletteItem => ({
          ...{ id: `found ${group} ${hit.id}`, group: 'found', icon: FileSearch },
          title: [hit.label, titleIn(hit, language)].filter(Boolean).join(' '),
          ...(hit.caseId !== null && { detail: hit.caseId }),
          ...noteOf(hit, language),
          ...{ snippet: hit.snippet, texts: [], does: { goTo: hit.link } },
        }),
      ),
    )
  const all: PaletteItem = {
    ...{ id: 'found all', group: 'found', icon: ArrowRight, title: own.allResults },
    ...(items.some(({ snippet = [] }) => snippet.length > 0) && { note: findWords.extracted[language] }),
    ...{ texts: [], does: { goTo: `/find?${new URLSearchParams({ q })}` } },
  }
  return { items: groups.length > 0 ? [...items, all] : [], isPending: isAsked && read.isPending }
}
