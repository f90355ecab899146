// What no page needs to start and is wanted as soon as somebody works with one, beside dialogs (prepare.ts).
import '../fields/parse-form.ts'
import '../fields/printed-fields.ts'
import 'virtual:success'
