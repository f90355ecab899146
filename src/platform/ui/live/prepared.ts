// Code that no page needs at the start but that is needed as soon as a person works with one, besides dialogs (prepare.ts).
import '../fields/parse-form.ts'
import '../fields/printed-fields.ts'
import 'virtual:success'
