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
  /** Beside the page, and as long as the page. */
  readonly rail?: ReactNode
  /** At the foot of a phone, below everything else. */
  readonly navBar?: ReactNode
  /** What stays visible at the foot of the window. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: skip link, demo ribbon, top bar, navigation, footer, the state of the connection, toasts. */
export function Shell({ isDemo, topBar, rail, navBar, foot, children }: ShellProps) {
  const say = useWords(uiWords)
  useEffect(keepFocus, [])
  useEffect(answerPresses, [])
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#main"
        className="no-print fixed start-4 top-2 z-50 -translate-y-20 rounded-control border border-control bg-surface px-4 py-2 text-ink focus:translate-y-0"
      >
        {say.skip}
      </a>
      {isDemo && <DemoRibbon />}
      {topBar}
      <div className="flex grow print:block">
        {rail}
        <div className="flex min-w-0 grow flex-col print:block">
          {/* The footer begins below the first window, so that it does not move while the page loads. */}
          <div className="flex min-h-dvh grow flex-col print:min-h-0">{children}</div>
          <Footer />
          {/* At the foot, so that it does not move what a person is typing. */}
          <div className="no-print sticky bottom-(--over-bar) z-20">
            {foot}
            <ConnectionBanner />
          </div>
        </div>
      </div>
      {navBar}
      <Toasts />
    </div>
  )
}
