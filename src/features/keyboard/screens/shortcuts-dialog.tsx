import type { ReactNode } from 'react'
import { caseWords } from '#case/law/words.ts'
import { STEPS } from '#case/law/rules.ts'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { uiWords } from '#ui/words.ts'
import { Key } from './key.tsx'
import { SCREEN_NAMES } from './screen-names.ts'
import { keepSingleKeys, useSingleKeys } from './single-keys.ts'
import { PLACES } from '../law/strokes.ts'
import { keyboardWords } from '../law/words.ts'

/** The list of shortcuts, and the switch for single-key shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(keyboardWords)
  const common = useWords(uiWords)
  const { language } = useLanguage()
  const hasSingleKeys = useSingleKeys()
  const then = (key: string) => (
    <>
      <Key>G</Key> <span className="text-note text-ink3">{say.then}</span> <Key>{key}</Key>
    </>
  )
  const nameOf = (path: string) => SCREEN_NAMES.find((one) => one.path === path)?.name[language] ?? ''
  const digit = (at: number) => formatNumber(at + 1, language)
  return (
    <Dialog title={say.shortcuts} onClose={onClose} isWide actions={<Button onPress={onClose}>{common.close}</Button>}>
      <Checkbox isSwitch isSelected={hasSingleKeys} onChange={keepSingleKeys} help={say.singleHelp}>
        {say.single}
      </Checkbox>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Group title={say.everywhere}>
            <Row does={say.opensPalette}>
              <Key>Ctrl</Key> <Key>K</Key> <span className="text-note text-ink3">{say.or}</span> <Key>⌘</Key>{' '}
              <Key>K</Key>
            </Row>
            <Row does={say.opensList} isOff={!hasSingleKeys}>
              <Key>?</Key>
            </Row>
            <Row does={say.opensFind} isOff={!hasSingleKeys}>
              <Key>/</Key>
            </Row>
            <Row does={say.leaves}>
              <Key>Esc</Key>
            </Row>
          </Group>
          <Group title={say.goingTo}>
            {Object.entries(PLACES).map(([key, path]) => (
              <Row key={key} does={nameOf(path)} isOff={!hasSingleKeys}>
                {then(key.toUpperCase())}
              </Row>
            ))}
          </Group>
        </div>
        <Group title={say.inCase}>
          <Row does={say.turnsPart} isOff={!hasSingleKeys}>
            <Key>[</Key> <Key>]</Key>
          </Row>
          <Row does={say.turnsItem} isOff={!hasSingleKeys}>
            <Key>K</Key> <Key>J</Key>
          </Row>
          {STEPS.map((step, at) => (
            <Row key={step} does={caseWords[`step_${step}`][language]} isOff={!hasSingleKeys}>
              {then(digit(at))}
            </Row>
          ))}
        </Group>
      </div>
      <p className="m-0 text-meta text-ink3">{say.layouts}</p>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-meta font-semibold text-ink2">{title}</h3>
      <dl className="m-0">{children}</dl>
    </section>
  )
}

function Row({ does, isOff = false, children }: { does: string; isOff?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5">
      <dt className={isOff ? 'text-ink3 line-through' : undefined}>{does}</dt>
      <dd className="m-0 flex items-center gap-1.5">{children}</dd>
    </div>
  )
}
