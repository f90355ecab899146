import type { ReactNode } from 'react'

/** Ids, codes, hashes and addresses: left to right in both languages, kept apart from the text around them. */
export function MachineText({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {children}
    </bdi>
  )
}

/** The same in the letters of a machine, for codes that people compare or type. */
export function Code({ children }: { children: ReactNode }) {
  return <bdi className="machine wrap-anywhere">{children}</bdi>
}

/** A file's name in the direction of its first letter: an Arabic name ends with its extension at the left. */
export function MachineName({ children }: { children: string }) {
  return <bdi>{children}</bdi>
}

/** A name of a person or a company, which may be in the other script. */
export function Name({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
