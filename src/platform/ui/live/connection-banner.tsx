import { Wifi, WifiOff } from 'lucide-react'
import { formatTime } from '#kernel/format.ts'
import { Button } from '../buttons/button.tsx'
import { cx } from '../text/class-names.ts'
import { connection, useConnection } from './connection.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/**
 * Says that the connection is lost, from when the page's data is, and when the connection is back; the live region is always in the page.
 */
export function ConnectionBanner() {
  const state = useConnection()
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const isLost = state.kind === 'lost'
  const Icon = isLost ? WifiOff : Wifi
  return (
    <div
      id={state.kind === 'on' ? undefined : 'connection'}
      className={cx(
        state.kind === 'on' ? 'sr-only' : 'border-t-2 bg-surface shadow-floating',
        isLost ? 'border-warn text-warn' : 'border-ok text-ok',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
        {state.kind !== 'on' && <Icon size={20} aria-hidden className="shrink-0" />}
        <p role="status" className={cx('m-0 min-w-0 grow basis-48 font-medium', isLost && 'text-ink')}>
          {isLost && say.connectionLost({ time: formatTime(new Date(state.since), language, { nameZone: true }) })}
          {isLost && state.isBlocked && ` ${say.connectionNeeded}`}
          {state.kind === 'back' && say.connectionBack}
        </p>
        {isLost && (
          <Button isCompact onPress={() => void connection.check()}>
            {say.tryConnection}
          </Button>
        )}
      </div>
    </div>
  )
}
