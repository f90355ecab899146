import { useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useTheme } from '#ui/shell/theme.ts'
import { uiWords } from '#ui/words.ts'

/** How the portal looks on this device; kept here and not with the person, who may sit at a dark and at a light desk. */
export function AppearanceSheet() {
  const say = useWords(uiWords)
  const [theme, choose] = useTheme()
  return (
    <Sheet title={say.appearance}>
      <RadioGroup
        label={say.theme}
        help={say.themeHelp}
        isInline
        options={[
          { value: 'system', label: say.themeSystem },
          { value: 'light', label: say.themeLight },
          { value: 'dark', label: say.themeDark },
        ]}
        value={theme}
        onChange={choose}
      />
    </Sheet>
  )
}
