import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { cx } from './class-names.ts'
import { CONTROL, controlBorder, FieldFrame, type FieldProps } from './field.tsx'
import { useWords } from './language.tsx'
import { uiWords } from './words.ts'

export type Option<T extends string = string> = { readonly value: T; readonly label: string; readonly help?: string }

export type SelectProps<T extends string> = Omit<FieldProps<T>, 'value'> & {
  /** The empty string: nothing chosen yet. */
  readonly value: T | ''
  readonly options: readonly Option<T>[]
  readonly placeholder?: string
}

/** One of a short closed list. For two to four options that matter prefer RadioGroup. */
export function Select<T extends string>(props: SelectProps<T>) {
  const say = useWords(uiWords)
  return (
    <FieldFrame {...props} isGroup>
      {({ controlId, labelId, describedBy }) => (
        <AriaSelect
          value={props.value === '' ? null : props.value}
          onChange={(key) => key !== null && props.onChange(key as T)}
          isDisabled={props.isDisabled ?? false}
          isInvalid={props.error !== undefined}
          aria-labelledby={labelId}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          <Button
            id={controlId}
            className={cx(
              CONTROL,
              controlBorder(props.error),
              'flex items-center justify-between gap-2 text-start hovered:bg-sunken',
            )}
          >
            <SelectValue className="min-w-0 grow truncate">
              {({ selectedText }) =>
                selectedText || <span className="text-ink3">{props.placeholder ?? say.choose}</span>
              }
            </SelectValue>
            <ChevronDown size={18} aria-hidden className="shrink-0" />
          </Button>
          <Popover className="min-w-(--trigger-width) max-w-[min(32rem,calc(100vw-2rem))] animate-float-in rounded-control border border-control bg-surface shadow-floating">
            <ListBox className="max-h-80 overflow-y-auto p-1 outline-hidden">
              {props.options.map((option) => (
                <ListBoxItem
                  key={option.value}
                  id={option.value}
                  textValue={option.label}
                  className="flex min-h-10 cursor-pointer items-start gap-2 rounded-mark px-3 py-2 outline-hidden focused:bg-brand-soft selected:font-semibold"
                >
                  {({ isSelected }) => (
                    <>
                      <Check size={16} aria-hidden className={cx('mt-1 shrink-0', !isSelected && 'invisible')} />
                      <span className="min-w-0">
                        {option.label}
                        {option.help && <span className="block text-meta font-normal text-ink3">{option.help}</span>}
                      </span>
                    </>
                  )}
                </ListBoxItem>
              ))}
            </ListBox>
          </Popover>
        </AriaSelect>
      )}
    </FieldFrame>
  )
}
