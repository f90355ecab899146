/** Five sections with text. */
export function sections(change: Readonly<Record<string, string>> = {}) {
  const text = {
    Jurisdiction: 'The tribunal has jurisdiction under clause 21.3 of the supply contract.',
    Facts: 'Lots 4 and 5 were delivered 47 and 63 days late.\nسُلّمت الدفعتان الرابعة والخامسة متأخرتين.',
    Issues: 'Whether the delay is attributable to the Respondent.',
    Analysis: 'The mill certificates were issued before the notice of force majeure.',
    Dispositive: 'The Respondent shall pay SAR 3,150,000.00. All other claims are rejected.',
    ...change,
  }
  const names = ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'] as const
  return names.map((name) => ({ name, text: text[name] }))
}
