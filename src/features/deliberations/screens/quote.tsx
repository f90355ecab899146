import { Paragraphs } from '#ui/text/machine-text.tsx'

/** Words of the draft, in their own direction. */
export function Quote({ text }: { readonly text: string }) {
  return (
    <blockquote
      dir="auto"
      className="own-direction m-0 border-s-2 border-brass ps-3 whitespace-pre-wrap wrap-anywhere text-ink2"
    >
      <Paragraphs>{text}</Paragraphs>
    </blockquote>
  )
}
