export type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>
export type ToastPlace = 'foot' | 'head'

/**
 * The pixels of the classes of both places: 1 rem above the foot of the window or the bar there, and 6 rem below its top, where the top
 * bar ends.
 */
const FOOT = 16
const HEAD = 96

function covered(
  place: ToastPlace,
  { left, right, top, bottom }: Box,
  buttons: readonly Box[],
  height: number,
): number {
  const tall = bottom - top
  const from = place === 'head' ? HEAD : height - FOOT - tall
  return buttons.filter(
    (one) => one.left < right && one.right > left && one.top < from + tall && one.bottom > from && one.right > one.left,
  ).length
}

/** Where messages are shown: they stay in their place unless they cover a button there and fewer in the other place. */
export function placeOf(now: ToastPlace, messages: Box, buttons: readonly Box[], height: number): ToastPlace {
  const other = now === 'foot' ? 'head' : 'foot'
  return covered(other, messages, buttons, height) < covered(now, messages, buttons, height) ? other : now
}
