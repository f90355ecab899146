import { useEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { whoseWords } from '../law/whose-words.ts'

type WhoseProps = { readonly isOfAll: boolean; readonly onWhose: (whose: 'mine' | 'all') => void }

/** Each press brings a new list with its own button: the focus goes to that one. */
let isPressed = false

/** Switches between the reader's own duties and those of the whole Centre. */
export function WhoseButton({ isOfAll, onWhose }: WhoseProps) {
  const say = useWords(whoseWords)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isPressed) place.current?.querySelector('button')?.focus()
    isPressed = false
  }, [])
  return (
    <span ref={place}>
      <Button
        isCompact
        kind="quiet"
        className="text-brand!"
        onPress={() => {
          isPressed = true
          onWhose(isOfAll ? 'mine' : 'all')
        }}
      >
        {isOfAll ? say.ofMine : say.ofCentre}
      </Button>
    </span>
  )
}
