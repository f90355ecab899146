// Code that no page needs at the start but that a person needs as soon as they work with one. Dialogs are fetched by prepare.ts.
import '../fields/parse-form.ts'
import '../fields/printed-fields.ts'
import 'virtual:acts'
import 'virtual:success'
