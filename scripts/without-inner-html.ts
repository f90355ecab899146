import type { Plugin } from 'vite'

/** The modules of React Aria: its own files in the build; in `npm run dev` the files into which Vite bundles dependencies beforehand. */
const REACT_ARIA = /node_modules\/(?:react-(?:aria|stately|aria-components)|\.vite\/deps)\//
const EMPTIES_LOG = /(Log)\.innerHTML = (?:''|"")/g

/**
 * React Aria empties its live region with `innerHTML = ''`. Trusted Types refuse even an empty text there, and the whole page would fail
 * while a person types a date. `replaceChildren()` does the same and needs no permission.
 */
export function withoutInnerHtml(): Plugin {
  return {
    name: 'without-inner-html',
    transform(code, id) {
      if (!REACT_ARIA.test(id) || !code.includes('.innerHTML = ')) return null
      return { code: code.replaceAll(EMPTIES_LOG, '$1.replaceChildren()'), map: null }
    },
  }
}
