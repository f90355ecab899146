import { choiceField, type Field, textField } from '#ui/fields/address-fields.ts'
import { SECTIONS } from '../law/rules.ts'

/** A page of a document: 1 unless the address names another. */
const pageField: Field<number> = {
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
  write: (page) => (page === 1 ? '' : String(page)),
}

/** The opened document, its page, and the search in it. Choosing another document starts at its first page, without the search. */
export const OPENED = { item: textField(), page: pageField, find: textField() }

/** Which documents are listed. */
export const KIND = choiceField(['all', ...SECTIONS])
export const TYPED = textField()
