// Apart from the contract: the form needs them before it loads the schema.
export const LONGEST_LETTER = 20_000
export const LONGEST_SUBJECT = 200
export const MOST_FILES = 20
