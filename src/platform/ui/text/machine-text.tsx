import { Fragment, type ReactNode } from 'react'
import { directionOf } from '#kernel/languages.ts'
import { lineIn, voiceOf } from '#kernel/text.ts'
import { useLanguage } from '../shell/language.tsx'

/** Ids, codes, hashes and addresses: left to right in both languages, isolated from the text around them. */
export function MachineText({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {typeof children === 'string' && children.includes('@') ? <Email>{children}</Email> : children}
    </bdi>
  )
}

/** Break opportunities after the @ and before dots. Without them a line could end one letter before the end of the address. */
function Email({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      <wbr />
      {part}
    </Fragment>
  ))
}

/** As `MachineText`, in monospace, for codes that people compare or type. */
export function Code({ children }: { children: ReactNode }) {
  return <bdi className="machine wrap-anywhere">{children}</bdi>
}

/** Inline text that may be in the other language. A voice of that language reads it, and the line height stays the same. */
function OneLine({ children }: { children: ReactNode }) {
  return (
    <bdi lang={typeof children === 'string' ? voiceOf(children) : undefined} className="leading-[inherit]">
      {children}
    </bdi>
  )
}

/** The name of a file in the direction of its first letter: an Arabic name has its extension at the left. */
export function MachineName({ children }: { children: string }) {
  return <OneLine>{children}</OneLine>
}

/** A name of a person or a company, which may be in the other script. */
export function Name({ children }: { children: ReactNode }) {
  return <OneLine>{children}</OneLine>
}

/** The title of a case, in the direction of the page's language even if it begins with a name in the other script. */
export function TitleLine({ children }: { children: string }) {
  const { language } = useLanguage()
  return <bdi dir={directionOf(language)}>{lineIn(language, children)}</bdi>
}

/** Text by a person that may change language between paragraphs: a voice of its language reads each. */
export function Paragraphs({ children }: { children: string }) {
  return children.split('\n').map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, never moved
    <span key={at} lang={voiceOf(text)}>
      {at > 0 && '\n'}
      {text}
    </span>
  ))
}
