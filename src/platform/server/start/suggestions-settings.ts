import * as z from 'zod'
import { isLoopback } from './loopback.ts'

const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '',
    'must be the address of an OpenAI-compatible service, such as https://models.example.org/v1',
  )
const line = z.string().trim().min(1, 'must not be empty').max(2000, 'must have at most 2000 letters')

/** The part of the settings' table that concerns drafting suggestions of a language model. */
export const SUGGESTIONS_SETTINGS = {
  SUGGESTIONS_URL: {
    schema: address.optional(),
    group: 'Suggestions',
    without: 'drafting suggestions are switched off: the call is refused and the award page shows nothing of them',
    about:
      'The base address of an OpenAI-compatible service that proposes changes to a draft award when an arbitrator asks. Names, addresses and identifiers are masked before the draft leaves. https, or http on this machine.',
    example: 'https://models.example.org/v1',
  },
  SUGGESTIONS_MODEL: {
    schema: line.optional(),
    group: 'Suggestions',
    without: 'needed with SUGGESTIONS_URL',
    about: 'The model to ask, as the service names it.',
    example: 'a-model-of-the-centre',
  },
  SUGGESTIONS_API_KEY: {
    schema: line.optional(),
    group: 'Suggestions',
    without: 'the service is asked without a key',
    about: 'The key of the service.',
    example: 'a long random text',
    isSecret: true,
  },
  SUGGESTIONS_TIMEOUT: {
    schema: z.coerce
      .number('must be a number of seconds')
      .min(1, 'must be 1 to 300 seconds')
      .max(300, 'must be 1 to 300 seconds')
      .default(60),
    group: 'Suggestions',
    without: '60',
    about: 'How many seconds the service may take.',
    example: '90',
  },
} as const

export type SuggestionsConfig = {
  readonly url: string
  readonly model: string
  readonly apiKey: string | undefined
  readonly timeoutMs: number
}

type Given = {
  readonly SUGGESTIONS_URL?: string | undefined
  readonly SUGGESTIONS_MODEL?: string | undefined
  readonly SUGGESTIONS_API_KEY?: string | undefined
  readonly SUGGESTIONS_TIMEOUT: number
}

/** The configured language model; undefined without one. */
export function readSuggestions(given: Given): SuggestionsConfig | undefined {
  const { SUGGESTIONS_URL: url, SUGGESTIONS_MODEL: model } = given
  if (!url || !model) return undefined
  return { url, model, apiKey: given.SUGGESTIONS_API_KEY, timeoutMs: given.SUGGESTIONS_TIMEOUT * 1000 }
}

/** Settings that contradict each other, as a line that names them. */
export function contradictionInSuggestions(given: Given): string | undefined {
  const { SUGGESTIONS_URL: url, SUGGESTIONS_MODEL: model, SUGGESTIONS_API_KEY: key } = given
  if (url && !model) return 'SUGGESTIONS_URL is set without SUGGESTIONS_MODEL. Set both, or neither.'
  if (!url && (model || key))
    return `${model ? 'SUGGESTIONS_MODEL' : 'SUGGESTIONS_API_KEY'} is set without SUGGESTIONS_URL. Set both, or neither.`
  if (!url) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !isLoopback(hostname))
    return `SUGGESTIONS_URL ${url} is not https, so a draft award could be read on the way. Use its https address.`
  return undefined
}
