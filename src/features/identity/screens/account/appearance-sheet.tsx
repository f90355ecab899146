import { useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useTheme } from '#ui/shell/theme.ts'
import { uiWords } from '#ui/words.ts'

/** The theme of the portal, stored per device and not per person, because lighting differs between workplaces. */
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
