import { type ReactNode, useEffect } from 'react'
import { ConnectionBanner } from '../live/connection-banner.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { keepFocus } from '../fields/focus-keeper.ts'
import { useWords } from './language.tsx'
import { answerPresses } from '../buttons/press.ts'
import { Toasts } from '../messages/toasts.tsx'
import { uiWords } from '../words.ts'
import { Footer } from './footer.tsx'

type ShellProps = {
  readonly isDemo: boolean
  /** The top bar of signed-in pages; public pages have one of their own. */
  readonly topBar?: ReactNode
  /** What stays visible at the foot of the window. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: skip link, demo ribbon, top bar, footer, the state of the connection, toasts. */
export function Shell({ isDemo, topBar, foot, children }: ShellProps) {
  const say = useWords(uiWords)
  useEffect(keepFocus, [])
  useEffect(answerPresses, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="no-print fixed start-4 top-2 z-50 -translate-y-20 rounded-control border border-control bg-surface px-4 py-2 text-ink focus:translate-y-0"
      >
        {say.skip}
      </a>
      {isDemo && <DemoRibbon />}
      {topBar}
      {/* The footer begins below the first window, so that it does not move while the page loads. */}
      <div className="flex min-h-dvh grow flex-col print:min-h-0">{children}</div>
      <Footer />
      {/* At the foot, where it does not move what a person is typing. */}
      <div className="no-print sticky bottom-0 z-40">
        {foot}
        <ConnectionBanner />
      </div>
      <Toasts />
    </div>
  )
}
