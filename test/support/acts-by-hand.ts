// What the tests know of each act independently, copied by hand and derived from nothing: who may do it, what satisfies its contract, what
// the trail keeps of it, and whether a stay of proceedings suspends it. A new act needs its rows here.
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { ActionName, Actions } from '#kernel/product.ts'
import { sections } from './award-sections.ts'
import { filing } from './filing.ts'

/** One letter per person, for their relation to the case. The visitor has no role and belongs to no case. */
export const PEOPLE = {
  M: 'manager',
  O: 'officer',
  K: 'compliance',
  B: 'board',
  A: 'arbitrator',
  S: 'secretary',
  C: 'claimant',
  R: 'respondent',
  V: 'observer',
  T: 'admin',
  N: 'stranger@visitor.example',
} as const
export type Letter = keyof typeof PEOPLE
export const LETTERS = Object.keys(PEOPLE) as Letter[]
export const lettersOf = (text: string) => LETTERS.filter((letter) => text.includes(letter))

/** All who may see a case: the centre, its board, and the members of the case. IT and strangers see no case. */
export const ON_CASE = 'MOKBASCRV'
const CENTRE = 'MOKB'
export const EVERYBODY = 'MOKBASCRVTN'

/**
 * Who may do what in a case to which they belong, typed by hand. Those not named are refused: deny by default. `session` and `public` acts
 * concern no case.
 */
// biome-ignore format: a table typed by hand, one row an act
export const MAY: Readonly<Record<ActionName, string>> = {
  // Sign-in and one's own account
  'session.open': 'public', 'session.confirm': 'public', 'session.read': 'public', 'session.demoPeople': 'public',
  'invitation.read': 'public', 'invitation.accept': 'public', 'reset.request': 'public', 'reset.read': 'public',
  'reset.password': 'public', 'reset.factor': 'public', 'account.read': EVERYBODY, 'account.endSession': EVERYBODY,
  'account.endOthers': EVERYBODY, 'account.changePassword': EVERYBODY, 'account.newCodes': EVERYBODY, 'account.enrolment': EVERYBODY,
  'account.replaceFactor': EVERYBODY, 'account.chooseLanguage': EVERYBODY, 'account.mail': EVERYBODY, 'account.chooseMail': EVERYBODY, 'account.stopMail': 'public', 'mail.ofCase': 'MOK', 'mail.settleBounce': 'MO', 'mail.list': 'T', 'mail.read': 'T',
  'passkey.askSignIn': 'public', 'passkey.signIn': 'public', 'passkey.askConfirm': 'public', 'passkey.confirm': 'public',
  'passkey.askByLink': 'public', 'invitation.acceptByPasskey': 'public', 'reset.factorByPasskey': 'public',
  'passkey.askRenew': EVERYBODY, 'passkey.renew': EVERYBODY, 'passkey.askAdd': EVERYBODY, 'passkey.add': EVERYBODY,
  'passkey.remove': EVERYBODY,
  'session.provider': 'public', 'session.toProvider': 'public', 'session.fromProvider': 'public', 'account.provider': EVERYBODY,
  'account.toProvider': EVERYBODY, 'account.fromProvider': EVERYBODY, 'account.dropProvider': EVERYBODY,
  'session.close': EVERYBODY, 'session.renew': EVERYBODY, 'session.streamToken': EVERYBODY, 'notification.list': EVERYBODY, 'notification.cases': EVERYBODY, 'notification.unread': EVERYBODY,
  'notification.ack': EVERYBODY, 'notification.ackAll': EVERYBODY, 'report.kpi': EVERYBODY, 'report.cases': EVERYBODY, 'report.csv': EVERYBODY, 'kb.search': EVERYBODY,
  'kb.count': EVERYBODY, 'kb.read': EVERYBODY, 'find.search': EVERYBODY, 'case.list': EVERYBODY,
  'calendar.list': EVERYBODY, 'calendar.restDays': EVERYBODY, 'calendar.feeds': EVERYBODY, 'calendar.makeFeed': EVERYBODY, 'calendar.revokeFeed': EVERYBODY,
  'calendar.feed': 'public',
  'next.list': EVERYBODY, 'next.case': ON_CASE,
  // The case
  'case.file': 'MCR', 'case.read': ON_CASE, 'case.gates': ON_CASE, 'case.steps': ON_CASE, 'case.members': ON_CASE, 'case.files': ON_CASE,
  'case.streamToken': ON_CASE, 'case.addMember': 'M', 'case.removeMember': 'M', 'case.people': 'M', 'file.read': ON_CASE,
  'file.makeLink': ON_CASE, 'file.byLink': 'public', 'record.list': ON_CASE,
  'record.count': ON_CASE,
  'parties.read': ON_CASE, 'parties.setAddress': 'MCR', 'parties.group': 'M',
  // Counsel
  'counsel.list': ON_CASE, 'counsel.notify': 'CRM', 'counsel.filePower': 'CRM', 'counsel.decide': 'A', 'counsel.end': 'CRM',
  'counsel.addPerson': 'CRM', 'counsel.removePerson': 'CRM', 'counsel.handOver': 'CRM',
  // Handlers of cases
  'case.handlers': CENTRE, 'case.assign': 'MO', 'case.unassign': 'MO', 'caseload.people': CENTRE, 'caseload.absences': CENTRE,
  'absence.record': 'MO', 'absence.end': 'MO', 'caseload.desk': CENTRE, 'caseload.board': 'MB', 'caseload.views': CENTRE, 'deskView.save': CENTRE,
  'deskView.remove': CENTRE,
  // Filing
  'filing.read': ON_CASE, 'filing.amend': 'MCR', 'filing.addDocument': 'MCR', 'filing.classifyDocument': 'MCR',
  'filing.removeDocument': 'MCR', 'filing.submit': 'MC', 'filing.accept': 'M', 'filing.askMissing': 'M', 'filing.payFee': 'MCR',
  'filing.recordFee': 'M',
  // Commencement
  'commencement.issue': 'MO', 'commencement.read': ON_CASE, 'commencement.letter': 'MOCR', 'commencement.serve': 'MO', 'commencement.recordReturn': 'MO',
  'commencement.withdrawService': 'MO', 'conference.schedule': 'MO', 'timeline.read': ON_CASE, 'timeline.recompute': 'MO',
  // Tribunal
  'tribunal.read': ON_CASE, 'tribunal.roster': 'MO', 'tribunal.preview': 'MO', 'tribunal.propose': 'MO', 'tribunal.rank': 'CR', 'tribunal.compose': 'MO',
  'tribunal.replace': 'MO', 'tribunal.remove': 'O', 'tribunal.disclose': 'MO', 'tribunal.makeDisclosure': 'A',
  'tribunal.ackDisclosure': 'MO', 'tribunal.waive': 'CR', 'tribunal.comment': 'ACR', 'tribunal.challenge': 'MCR',
  'tribunal.decideChallenge': 'O', 'tribunal.appointSecretary': 'AMO', 'tribunal.consentSecretary': 'MOCR',
  'tribunal.removeSecretary': 'AMO', 'tribunal.confirm': 'O',
  // Case management
  'caseManagement.scheduleCmc': 'ASM', 'caseManagement.readCmc': ON_CASE, 'caseManagement.issuePo1': 'A',
  'caseManagement.issueOrder': 'A', 'caseManagement.reviseTimetable': 'A', 'caseManagement.listOrders': ON_CASE, 'caseManagement.saveDraft': 'AS',
  'caseManagement.readDrafts': 'AS',
  // Evidence
  'submission.list': ON_CASE, 'submission.timetable': ON_CASE, 'submission.add': 'CRMS', 'submission.open': ON_CASE,
  'submission.receipt': ON_CASE, 'submission.admit': 'A', 'bundle.read': ON_CASE, 'bundle.build': 'MSA', 'bundle.download': ON_CASE,
  // Hearing
  'hearing.schedule': 'ASM', 'hearing.read': ON_CASE, 'hearing.overview': ON_CASE, 'hearing.close': 'ASO', 'hearing.reopen': 'A',
  'hearing.transcript': 'SAM', 'hearing.reply': 'CRASV', 'hearing.join': 'CRASVMOK', 'hearing.attendance': 'SAM',
  'hearing.state': 'CRSAM', 'hearing.makeMinutes': 'ASM',
  'hearing.signMinutes': 'CRAS', 'hearing.recordSignatures': 'ASM', 'hearing.recordNoSignature': 'ASM',
  // Award
  'award.read': ON_CASE, 'award.saveDraft': 'A', 'award.preview': 'A', 'award.checklist': 'A',
  'scrutiny.read': 'AO', 'scrutiny.text': 'AO', 'scrutiny.submit': 'A', 'scrutiny.approve': 'O', 'scrutiny.return': 'O',
  'award.finalize': 'A', 'award.sign': 'A',
  'award.recordMissingSignature': 'A', 'award.seal': 'AO', 'award.serve': 'AO', 'award.withdrawService': 'AO', 'award.suggestions': 'A',
  'award.decideSuggestion': 'A', 'award.versions': 'A', 'awardVersion.read': 'A',
  'deliberation.read': 'A', 'deliberation.add': 'A', 'deliberation.answer': 'A', 'deliberation.resolve': 'A',
  'timeLimit.read': ON_CASE, 'timeLimit.extend': 'AO',
  'award.acknowledge': 'CR', 'award.certificate': 'MOKASCR',
  'verification.read': 'public', 'verification.paper': 'public',
  // Costs
  'costs.read': ON_CASE, 'costs.statement': ON_CASE, 'costs.calculate': 'MO', 'costs.allocate': 'A', 'costs.deposit': 'MO', 'costs.reverse': 'MO',
  // Finance
  'finance.disbursements': 'MOK', 'finance.gates': 'MOK', 'finance.createPayout': 'MOK', 'finance.approvePayout': 'MOK',
  'finance.cancelPayout': 'MOK', 'finance.returnPayout': 'MOK', 'finance.createBatch': 'MOK', 'finance.addToBatch': 'MOK',
  'finance.removeFromBatch': 'MOK', 'finance.executeBatch': 'MOK', 'finance.settleBatch': 'MOK', 'finance.bankFile': 'MOK',
  'finance.refunds': 'MOK', 'finance.createRefund': 'MOK', 'finance.approveRefund': 'MOK', 'finance.cancelRefund': 'MOK',
  'finance.executeRefund': 'MOK', 'finance.returnRefund': 'MOK', 'finance.journal': 'MOK',
  'finance.statement': 'MOKC',
  // Court orders
  'courtOrder.list': 'MOK', 'courtOrder.create': 'MOK', 'courtOrder.revoke': 'MOK', 'courtOrder.expire': 'MOK',
  // Letters
  'letter.list': ON_CASE, 'letter.count': ON_CASE, 'letter.read': ON_CASE, 'letter.readers': 'CRASMO', 'letter.send': 'CRASMO',
  // Reconciliation
  'reconciliation.list': 'MOK', 'reconciliation.summary': 'MOK', 'reconciliation.proposals': 'MOK', 'reconciliation.candidates': 'MOK',
  'reconciliation.mark': 'MOK', 'reconciliation.match': 'MOK', 'reconciliation.compare': 'MOK', 'reconciliation.statements': 'MOK',
  'reconciliation.preview': 'MOK', 'reconciliation.import': 'MOK', 'reconciliation.file': 'MOK', 'reconciliation.csv': 'MOK',
  'reconciliation.pdf': 'MOK',
  // Publication
  'publication.read': ON_CASE, 'publication.list': 'KO', 'publication.setOptOut': 'CRKOM', 'publication.recordConsent': 'CRKOM', 'publication.publish': 'KO',
  'redaction.read': 'KO', 'redaction.start': 'KO', 'redaction.decide': 'KO', 'redaction.add': 'KO', 'redaction.setTitle': 'KO',
  // Audit and settings
  'audit.list': CENTRE, 'audit.trail': CENTRE, 'audit.verify': CENTRE, 'audit.export': CENTRE,
  'audit.history': CENTRE, 'audit.centreHistory': 'KB',
  'audit.checkpoint': CENTRE, 'audit.checks': 'KT', 'audit.centreList': 'KB', 'audit.centreTrail': 'KB', 'audit.centreVerify': 'KBT', 'audit.centreExport': 'KB',
  'audit.centreCheckpoint': 'KB', 'settings.read': 'MOT', 'settings.edition': 'MOT', 'settings.history': 'MOT',
  'settings.saveArticles': 'T', 'settings.saveTimeLimits': 'T', 'settings.saveCalendar': 'T', 'settings.saveFees': 'T',
  'settings.savePolicies': 'T',
  // Roster of arbitrators
  'roster.list': 'MOT', 'roster.candidates': 'T', 'roster.read': 'MOT', 'roster.history': 'MOT', 'roster.save': 'T', 'roster.remove': 'T',
  // People, and the log of changes to them and to the settings
  'people.list': 'T', 'people.read': 'T', 'people.invite': 'T', 'people.inviteAgain': 'T', 'people.mailReset': 'T', 'people.unlock': 'T',
  'people.changeRoles': 'T', 'people.resetFactor': 'T', 'people.disable': 'T', 'people.enable': 'T', 'admin.log': 'T', 'jobs.list': 'T', 'jobs.retry': 'T', 'jobs.discard': 'T',
  'admin.exportLog': 'T',
}

/** The shape of a passkey's answer: in a demo nobody has a passkey. */
const ANSWER = { id: 'x', rawId: 'x', type: 'public-key' }
const SIGNED = { ...ANSWER, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
const MADE = { ...ANSWER, response: { clientDataJSON: 'x', attestationObject: 'x' } }

const today = () => plainDateIn(new Date(), DEFAULT_ZONE)

export type Ids = {
  readonly caseId: string
  readonly award: string
  readonly hearing: string
  readonly submission: string
  readonly bundle: string
  readonly file: string
  readonly deposit: string
  readonly courtOrder: string
  readonly payout: string
  readonly batch: string
  readonly refund: string
  readonly party: string
  /** The filing fee and the deposit, as movements at the bank. */
  readonly movement: string
  readonly otherMovement: string
}
export const MISSING: Ids = {
  caseId: 'case_999',
  award: 'award_00000000000000000000000000',
  hearing: 'hearing_00000000000000000000000000',
  submission: 'submission_00000000000000000000000000',
  bundle: 'bundle_00000000000000000000000000',
  file: 'file_00000000000000000000000000',
  deposit: 'deposit_00000000000000000000000000',
  courtOrder: 'courtorder_00000000000000000000000000',
  payout: 'payout_00000000000000000000000000',
  batch: 'batch_00000000000000000000000000',
  refund: 'refund_00000000000000000000000000',
  party: 'party_00000000000000000000000000',
  movement: 'move_00000000000000000000000000',
  otherMovement: 'move_00000000000000000000000001',
}

/** A body that satisfies each contract, so that only the right to act decides. */
export function inputFor(name: ActionName, ids: Ids): Record<string, unknown> {
  const { caseId } = ids
  const day = '2027-03-09T10:00:00Z'
  const file = { name: 'a.pdf', size: 10, sha256: 'a'.repeat(64) }
  const allocation = { claimant: 50, respondent: 50 }
  const timetable = [
    { key: 'claim', dueAt: '2027-05-01' },
    { key: 'defense', dueAt: '2027-06-01' },
  ]
  const record = {
    'award.': ids.award,
    'hearing.': ids.hearing,
    'submission.': ids.submission,
    'bundle.': ids.bundle,
    'file.': ids.file,
    'costs.': ids.deposit,
    'reconciliation.': ids.movement,
    'courtOrder.': ids.courtOrder,
  }
  const id = Object.entries(record).find(([prefix]) => name.startsWith(prefix))?.[1] ?? caseId
  const edition = { version: 99, validFrom: '2099-01-01', reason: 'Because' }
  const brackets = [{ over: '0', min: '1', average: '1', max: '1' }]
  const fees = {
    ...{ registration: '1', registrationConfirmed: true, administration: '1', administrationCap: '1' },
    ...{ vatRate: '0.15', usdRate: '3.75', sample: true, source: '' },
  }
  const more: Partial<Record<ActionName, Record<string, unknown>>> = {
    'session.open': { email: 'x@y.example' },
    'account.endSession': { id: 'session_none' },
    'account.changePassword': { present: 'x', password: 'a raven flew over' },
    'account.replaceFactor': { ticket: 'x', code: '000000' },
    'account.chooseLanguage': { language: 'en' },
    'account.stopMail': { token: 'none' },
    'account.chooseMail': { zone: 'Asia/Riyadh', digestHour: 7, isStopped: false, kinds: [] },
    'account.fromProvider': { state: 'link.none', code: 'none' },
    'mail.read': { id: 'mail_none' },
    'mail.settleBounce': { id: 'bounce_none', settlement: 'noted' },
    'jobs.retry': { id: 'job_none' },
    'jobs.discard': { id: 'job_none' },
    'passkey.renew': { ticket: 'x', answer: SIGNED },
    'passkey.add': { ticket: 'x', name: 'Phone', answer: MADE },
    'passkey.remove': { id: 'passkey_none' },
    'notification.ack': { id: 'notice_none' },
    'notification.ackAll': { ids: ['notice_none'] },
    'calendar.restDays': { seat: 'Asia/Riyadh', from: '2026-03-01', to: '2026-03-31' },
    'calendar.makeFeed': { language: 'en' },
    'calendar.revokeFeed': { id: 'feed_none' },
    'report.cases': { figure: 'activeCases' },
    'case.file': filing(),
    'case.assign': { cases: [{ caseId, seen: null }], handlerId: 'person_officer' },
    'case.unassign': { cases: [{ caseId, seen: null }] },
    'absence.record': { personId: 'person_officer', firstDay: today(), lastDay: today() },
    'absence.end': { id: 'absence_none' },
    'deskView.save': { name: 'Late', filters: { flag: 'late' } },
    'deskView.remove': { id: 'deskview_none' },
    'case.addMember': { personId: 'person_respondent', capacity: 'respondent' },
    'case.removeMember': { memberId: 'member_none' },
    'parties.setAddress': { partyId: ids.party, address: 'Quay 4, Dubai', country: 'AE', email: '', since: today() },
    'parties.group': { partyIds: [ids.party] },
    'counsel.notify': { partyId: ids.party, name: 'X', email: 'x@y.example', power: file },
    'counsel.filePower': { mandateId: 'counsel_none', power: file },
    'counsel.decide': { mandateId: 'counsel_none', approved: true },
    'counsel.end': { mandateId: 'counsel_none' },
    'counsel.addPerson': { mandateId: 'counsel_none', email: 'x@y.example' },
    'counsel.removePerson': { mandateId: 'counsel_none', personId: 'person_nobody' },
    'counsel.handOver': { mandateId: 'counsel_none', personId: 'person_nobody' },
    'filing.amend': filing(),
    'filing.addDocument': { kind: 'other', file },
    'filing.classifyDocument': { documentId: 'document_none', kind: 'other' },
    'filing.removeDocument': { documentId: 'document_none' },
    'filing.askMissing': { items: ['relief'], note: 'Please add the relief.' },
    'filing.recordFee': { reference: 'SWIFT 1', paidOn: '2026-05-04' },
    'commencement.issue': { seatTz: 'Asia/Riyadh', language: 'en' },
    'commencement.serve': { partyId: ids.party, method: 'email', servedAt: new Date().toISOString() },
    'commencement.recordReturn': { partyId: ids.party, method: 'courier', servedAt: new Date().toISOString() },
    'commencement.withdrawService': { serviceId: 'service_none', reason: 'Wrong day' },
    'conference.schedule': { scheduledAt: day, channel: 'video' },
    'tribunal.preview': { numberOfArbitrators: '1' },
    'tribunal.propose': { method: 'party-agreed', numberOfArbitrators: 1 },
    'tribunal.rank': { partyId: ids.party, ranking: [] },
    'tribunal.compose': { source: 'centre' },
    'tribunal.replace': { office: 'sole', arbitratorId: 'person_arbitrator2', grounds: 'Vacant' },
    'tribunal.remove': { arbitratorId: 'person_arbitrator3', reasons: 'Failure to act' },
    'tribunal.makeDisclosure': { accepts: true, available: true, impartial: true, independent: true },
    'tribunal.ackDisclosure': { arbitratorId: 'person_arbitrator', accept: true },
    'tribunal.waive': { arbitratorId: 'person_arbitrator', partyId: ids.party, version: 1 },
    'tribunal.comment': { about: 'challenge', id: 'challenge_none', text: 'No comment' },
    'tribunal.challenge': { arbitratorId: 'person_arbitrator3', reason: 'Doubts' },
    'tribunal.decideChallenge': { id: 'challenge_none', accept: false, reasons: 'Unfounded' },
    'tribunal.appointSecretary': { name: 'Yousef Karim', email: 'secretary@demo.example' },
    'tribunal.consentSecretary': { partyId: ids.party },
    'caseManagement.scheduleCmc': { scheduledAt: day, channel: 'video' },
    'caseManagement.issuePo1': { timetable },
    'caseManagement.issueOrder': { kind: 'Interim', text: 'It is ordered.' },
    'caseManagement.reviseTimetable': {
      timetable: [{ key: 'claim', dueOn: day.slice(0, 10) }],
      reason: 'It is asked for.',
    },
    'caseManagement.saveDraft': { kind: 'Interim', text: 'It is', version: 0 },
    'submission.list': { caseId },
    'submission.timetable': { caseId },
    'bundle.read': { caseId },
    'submission.add': { file },
    'submission.admit': { admitted: true, reason: 'Good cause' },
    'bundle.build': { submissionIds: [ids.submission] },
    'hearing.schedule': { scheduledAt: day, mode: 'virtual' },
    'hearing.close': { decidedBy: 'person_arbitrator' },
    'hearing.reopen': { reason: 'New evidence' },
    'hearing.transcript': { on: true },
    'hearing.reply': { attending: true },
    'hearing.join': { token: 'none' },
    'hearing.attendance': { attendance: [{ participant: 'x', present: true }] },
    'hearing.state': { side: 'claimant', statement: 'nothing' },
    'hearing.signMinutes': { minutes: 'minutes_none', sha256: '0'.repeat(64) },
    'hearing.recordSignatures': { minutes: 'minutes_none', participants: ['x'], signedOn: '2026-05-04' },
    'hearing.recordNoSignature': { minutes: 'minutes_none', participant: 'x', reason: 'Ill' },
    'letter.readers': { audience: 'case' },
    'letter.read': { threadId: 'thread_none' },
    'letter.send': { audience: 'case', subject: 'A request', body: 'Please.', seen: 'none' },
    'award.saveDraft': { sections: sections() },
    'award.preview': { sections: sections() },
    'award.finalize': { sections: sections(), baseUrl: 'http://127.0.0.1:8080' },
    'award.decideSuggestion': { suggestionId: '0'.repeat(64), decision: 'refused' },
    'awardVersion.read': { number: 99 },
    'deliberation.add': { section: 'Facts', part: 'text', quote: '', start: 0, text: 'Why?' },
    'deliberation.answer': { commentId: 'none', text: 'So.' },
    'deliberation.resolve': { commentId: 'none', resolved: true },
    'scrutiny.text': { submissionId: 'none' },
    'scrutiny.submit': { version: 1 },
    'scrutiny.approve': { submissionId: 'none' },
    'scrutiny.return': { submissionId: 'none', comments: [{ kind: 'form', text: 'The date of the hearing' }] },
    'timeLimit.extend': {
      timeLimit: 'award',
      fromOn: '2026-01-01',
      dueOn: '2026-02-01',
      grantedBy: 'court',
      reason: 'x',
    },
    'award.recordMissingSignature': { arbitratorId: 'person_arbitrator', reason: 'Ill' },
    'award.serve': { method: 'e-mail', recipient: 'Counsel' },
    'award.withdrawService': { serviceId: 'service_none', reason: 'Wrong day' },
    'verification.read': { code: 'none' },
    'verification.paper': { code: 'none' },
    'file.byLink': { secret: 'none' },
    'publication.setOptOut': { optOut: false },
    'publication.recordConsent': { partyId: ids.party, given: true, givenOn: '2026-05-04' },
    'publication.publish': { anonymize: true },
    'redaction.decide': { version: 0, decisions: [{ key: 'none', verdict: 'replace' }] },
    'redaction.add': { version: 0, find: 'Somebody', replacementEn: '[Person]', replacementAr: '[شخص]' },
    'redaction.setTitle': { version: 0, titleEn: 'An award', titleAr: 'حكم' },
    'costs.calculate': { currency: 'SAR', allocation },
    'costs.allocate': { allocation },
    'costs.deposit': { party: 'claimant', amount: '1.00' },
    'costs.reverse': { reason: 'Typed twice' },
    // This e-mail has an account: a person who may invite is refused for that reason.
    'people.invite': { email: 'manager@demo.example', nameEn: 'M', nameAr: 'م', roles: ['Observer'], language: 'en' },
    // People cannot administer their own account, and only the administrator gets that far.
    ...Object.fromEntries(
      (['read', 'inviteAgain', 'mailReset', 'unlock', 'changeRoles', 'resetFactor', 'disable', 'enable'] as const).map(
        (act) => [
          `people.${act}`,
          { id: 'person_admin', roles: ['Observer'], before: ['TenantAdmin'], reason: 'Because' },
        ],
      ),
    ),
    // Not the latest version: a person who may save is refused for that reason.
    ...Object.fromEntries(
      (['read', 'history', 'save', 'remove'] as const).map((act) => [
        `roster.${act}`,
        {
          ...{ id: 'person_arbitrator', version: 99, reason: 'Because', jurisdiction: 'SA', nationality: 'SA' },
          ...{ languages: ['ar'], bioEn: 'B', bioAr: 'ب', degreeEn: '', degreeAr: '', lawDegree: false },
        },
      ]),
    ),
    'settings.edition': { kind: 'policies' },
    'settings.history': { kind: 'policies' },
    'settings.saveArticles': { ...edition, content: [] },
    'settings.saveTimeLimits': { ...edition, content: [] },
    'settings.saveCalendar': { ...edition, content: { weekends: {}, holidays: [] } },
    'settings.saveFees': { ...edition, content: { ...fees, administrative: brackets, tribunal: brackets } },
    'settings.savePolicies': {
      ...edition,
      content: {
        ...{ fourEyes: 'on', scrutinyRequired: false, awardChecklistBlocking: false },
        publicationConsentWarning: false,
      },
    },
    'reconciliation.mark': { matched: true, notes: 'Seen at the bank' },
    'reconciliation.match': { withId: ids.otherMovement },
    'reconciliation.preview': { provider: 'Bank', file },
    'reconciliation.import': { provider: 'Bank', file },
    'finance.gates': { currency: 'SAR' },
    'finance.statement': { party: 'claimant' },
    'finance.createPayout': {
      payeeType: 'Claimant',
      payeeName: 'X',
      payeeRef: '1234567890',
      amount: '1.00',
      currency: 'SAR',
    },
    'finance.approvePayout': { id: ids.payout },
    'finance.cancelPayout': { id: ids.payout },
    'finance.returnPayout': { id: ids.payout, reason: 'Account closed' },
    'finance.addToBatch': { id: ids.batch, payoutId: ids.payout },
    'finance.removeFromBatch': { id: ids.batch, payoutId: ids.payout },
    'finance.executeBatch': { id: ids.batch },
    'finance.settleBatch': { id: ids.batch },
    'finance.bankFile': { id: ids.batch },
    'finance.createRefund': { eventId: 'move_none', amount: '1.00', currency: 'SAR', reason: 'Paid twice' },
    'finance.approveRefund': { id: ids.refund },
    'finance.cancelRefund': { id: ids.refund },
    'finance.executeRefund': { id: ids.refund },
    'finance.returnRefund': { id: ids.refund, reason: 'Account closed' },
    'courtOrder.create': { type: 'other', scope: 'other', effect: 'note' },
  }
  return { caseId, id, ...more[name] }
}

/** The acts under their names in the trail. */
type Act = {
  [N in ActionName]: Actions[N] extends { readonly audit: infer Audit extends string } ? Audit : never
}[ActionName]

/**
 * What the trail keeps of each act, besides who did it, when and to what: copied by hand, so that an entry that lost its details is
 * detected. An act without a row does not compile. A question mark: only if present. A bar: alternatives, depending on how the act was
 * done.
 */
// biome-ignore format: a table typed by hand, one row an act
export const KEEPS: Readonly<Record<Act, string>> = {
  // Sign-in and one's own account
  SIGN_IN_STARTED: '', SIGNED_IN: '| with | with by passkey | by | by passkey', CONFIRMED_AGAIN: '| by | by passkey', SIGNED_OUT: '',
  SESSION_ENDED: '', SESSIONS_ENDED: 'ended', PASSWORD_CHANGED: '', RECOVERY_CODES_MADE: '', LANGUAGE_CHOSEN: '',
  BOUNCE_SETTLED: 'mailId personId settlement', MAIL_STOPPED: '', MAIL_CHOSEN: 'digestHour? invitations? kinds? stopped? zone?',
  SECOND_FACTOR_SET: '| by passkey', INVITATION_ACCEPTED: '| by passkey', RESET_ASKED: '', PASSWORD_RESET: '',
  PASSKEY_ADDED: 'passkey', PASSKEY_REMOVED: 'passkey',
  PROVIDER_LINK_STARTED: '', PROVIDER_LINKED: 'issuer', PROVIDER_UNLINKED: '',
  NOTIFICATION_READ: '', NOTIFICATIONS_READ: '', CALENDAR_LINK_MADE: 'language', CALENDAR_LINK_REVOKED: '',
  // People and settings
  PERSON_INVITED: 'email roles', INVITED_AGAIN: 'email', PASSWORD_RESET_MAILED: 'email', ACCOUNT_UNLOCKED: 'email',
  ROLES_CHANGED: 'email before after reason', SECOND_FACTOR_TAKEN: 'email reason', PERSON_DISABLED: 'email reason',
  PERSON_ENABLED: 'email reason', JOB_RETRIED: 'queue', JOB_DISCARDED: 'queue',
  ROSTER_ENTRY_SAVED: 'email version changed reason sha256', ROSTER_ENTRY_REMOVED: 'email version changed reason sha256',
  ARTICLES_CHANGED: 'version validFrom reason changes sha256', TIME_LIMITS_CHANGED: 'version validFrom reason changes sha256',
  HOLIDAYS_CHANGED: 'version validFrom reason changes sha256', FEE_SCHEDULE_CHANGED: 'version validFrom reason changes sha256',
  POLICIES_CHANGED: 'version validFrom reason changes sha256',
  // The case and its files
  CASE_FILED: 'parties currency amount seat', MEMBER_ADDED: 'personId capacity partyIds?', MEMBER_REMOVED: 'personId capacity',
  FILE_LINK_MADE: 'sha256 expiresAt', PARTY_ADDRESS_CHANGED: 'partyId since country acceptsEmail', PARTIES_GROUPED: 'side number partyIds',
  // Counsel
  COUNSEL_NOTIFIED: 'mandateId partyIds replaces? powerSha256? state', POWER_FILED: 'mandateId sha256 size',
  COUNSEL_DECIDED: 'mandateId partyIds approved', COUNSEL_ENDED: 'mandateId partyIds because people',
  COUNSEL_PERSON_ADDED: 'mandateId personId partyIds', COUNSEL_PERSON_REMOVED: 'mandateId personId partyIds',
  COUNSEL_LEAD_CHANGED: 'mandateId personId before?',
  // Handlers of cases
  HANDLER_ASSIGNED: 'handlerId deputyId? before?', HANDLER_REMOVED: 'handlerId',
  ABSENCE_RECORDED: 'personId deputyId? firstDay lastDay', ABSENCE_ENDED: 'personId',
  DESK_VIEW_SAVED: '', DESK_VIEW_REMOVED: '',
  // Filing
  FILING_AMENDED: 'parties added? removed? ended? representatives amount currency seat from to', FILING_DOCUMENT_ADDED: 'kind fileId sha256 size replaces?',
  FILING_DOCUMENT_CLASSIFIED: 'kind', FILING_DOCUMENT_REMOVED: '',
  FILING_SUBMITTED: 'number documents receiptSha256 signature keyId', FILING_ACCEPTED: '', FILING_DEFICIENT: 'items',
  FEE_PAID: 'method reference total currency postings', FEE_RECORDED: 'method reference total currency proofSha256 postings',
  // Commencement and time limits
  COMMENCEMENT_ISSUED: 'letterNo seatTz language receivedOn sha256',
  COMMENCEMENT_SERVED: 'partyId method servedAt servedOn proofSha256 moved',
  COMMENCEMENT_RETURNED: 'partyId method servedAt servedOn proofSha256 moved',
  COMMENCEMENT_SERVICE_WITHDRAWN: 'partyId reason moved', CONFERENCE_SCHEDULED: 'scheduledAt channel version',
  TIMELINE_RECOMPUTED: 'moved', TIME_LIMIT_EXTENDED: 'timeLimit fromOn dueOn grantedBy reason article instrument',
  // Tribunal
  PANEL_PROPOSED: 'method arbitrators round candidates dueOn', RANKING_RETURNED: 'round',
  TRIBUNAL_COMPOSED: 'source members worksheetSha256?', ARBITRATOR_REPLACED: 'office personId',
  ARBITRATOR_REMOVED: 'arbitratorId office', DISCLOSURES_GENERATED: 'arbitrators', DISCLOSURE_MADE: 'version circumstances | because',
  DISCLOSURE_DECIDED: 'version decision', CONFLICT_WAIVED: 'partyId version', TRIBUNAL_COMMENTED: 'about subjectId',
  ARBITRATOR_CHALLENGED: 'arbitratorId side decision late', CHALLENGE_DECIDED: 'arbitratorId decision',
  SECRETARY_APPOINTED: 'personId consentByParties access', SECRETARY_CONSENT: 'partyId consents source access',
  SECRETARY_REMOVED: '', TRIBUNAL_CONFIRMED: '',
  // Case management, evidence, hearing
  CMC_SCHEDULED: 'scheduledAt channel', PO1_ISSUED: 'kind number documentNo sha256 timetable',
  ORDER_ISSUED: 'kind number documentNo sha256 timetable', TIMETABLE_REVISED: 'kind number documentNo sha256 timetable',
  ORDER_DRAFT_SAVED: 'fingerprint', SUBMISSION_UPLOADED: 'label version late kind size sha256',
  LATE_SUBMISSION_DECIDED: 'label admitted', BUNDLE_REQUESTED: 'number language numbering submissions',
  HEARING_SCHEDULED: 'number scheduledAt mode guests replaces', HEARING_ANSWERED: 'attending', HEARING_JOINED: 'role',
  ATTENDANCE_RECORDED: 'present', TRANSCRIPT_SWITCHED: 'on', CLOSING_STATEMENT_RECORDED: 'side statement',
  PROCEEDINGS_CLOSED: 'decidedBy statements', PROCEEDINGS_REOPENED: '',
  MINUTES_MADE: 'hearingId documentNo version sha256 recordSha256',
  MINUTES_SIGNED: 'hearingId documentNo version participant sha256 complete?',
  MINUTES_SIGNATURES_RECORDED: 'hearingId documentNo version participants signedOn copySha256? complete?',
  MINUTES_SIGNATURE_MISSING: 'hearingId documentNo version participant reason complete?',
  // The award: never any of its text
  AWARD_DRAFT_SAVED: 'version fingerprint', AWARD_PREVIEWED: 'draftSha256 sha256', AWARD_DELIBERATED: '',
  AWARD_DRAFT_SUBMITTED: 'submissionId number version draftSha256', AWARD_DRAFT_APPROVED: 'submissionId number draftSha256 comments',
  AWARD_DRAFT_RETURNED: 'submissionId number draftSha256 comments', AWARD_SUGGESTION_DECIDED: 'suggestionId decision version',
  AWARD_FINALIZED: 'status version sha256 keyId draftSha256', AWARD_SIGNED: 'arbitratorId finalSha256 keyId status? sha256',
  AWARD_SIGNATURE_MISSING: 'arbitratorId status? sha256', AWARD_SEALED: 'status sha256 keyId',
  AWARD_SERVED: 'serviceId method recipient partyId servedAt reference? proofSha256? status?',
  AWARD_SERVICE_WITHDRAWN: 'serviceId method recipient partyId servedAt reason moved', AWARD_ACKNOWLEDGED: 'side parties?',
  // Money
  COSTS_CALCULATED: 'version currency total allocation arbitrators level amountInDispute usdRate scheduleVersion',
  COSTS_ALLOCATED: 'version', DEPOSIT_RECORDED: 'party paidBy amount currency reference receivedOn postings',
  DEPOSIT_REVERSED: 'reverses party amount currency postings',
  PAYOUT_CREATED: 'reference payeeType amount currency sources', PAYOUT_APPROVED: 'reference payeeType amount currency',
  PAYOUT_CANCELLED: 'reference payeeType amount currency', PAYOUT_RETURNED: 'reference payeeType amount currency reverses postings',
  BATCH_CREATED: 'number currency', BATCH_PAYOUT_ADDED: 'number currency payout amount',
  BATCH_PAYOUT_REMOVED: 'number currency payout', BATCH_EXECUTED: 'number currency total payouts postings', BATCH_SETTLED: 'number currency',
  REFUND_CREATED: 'reference amount currency payer eventId', REFUND_APPROVED: 'reference amount currency payer eventId',
  REFUND_CANCELLED: 'reference amount currency payer eventId', REFUND_EXECUTED: 'reference amount currency payer eventId postings',
  REFUND_RETURNED: 'reference amount currency payer eventId reverses postings',
  RECONCILIATION_MARKED: 'matched notes other?', RECONCILIATION_COMPARED: '',
  // Matched by a person: the two; by the portal: all that it found.
  RECONCILIATION_MATCHED: 'with amount otherAmount currency notes | pairs',
  STATEMENT_IMPORTED: 'name sha256 provider lines added knownBefore',
  // Letters
  LETTER_SENT: 'audience sha256 attachments?',
  // Court orders and publication
  COURT_ORDER_REGISTERED: 'type scope effect issuingCourt referenceNo effectiveFrom effectiveTo docSha256? reason?',
  COURT_ORDER_REVOKED: 'type scope effect issuingCourt referenceNo effectiveFrom effectiveTo docSha256? reason?',
  COURT_ORDER_EXPIRED: 'type scope effect issuingCourt referenceNo effectiveFrom effectiveTo docSha256? reason?',
  PUBLICATION_OPT_OUT: 'scope optedOut caseOptedOut', PUBLICATION_CONSENT: 'partyId given givenOn',
  REDACTION_STARTED: 'sourceSha256', REDACTION_DECIDED: 'version sha256 replaced kept', REDACTION_ADDED: 'version sha256 replaced kept',
  REDACTION_TITLED: 'version sha256', AWARD_PUBLISHED: 'itemId textSha256 sourceSha256 review replaced kept languages',
}

/*
 * The acts in a case that a stay of proceedings suspends, copied by hand. Every new act must be classified here: acts that move the case
 * are suspended; keeping the record true, membership, incoming material, and the court's own orders continue.
 */
// biome-ignore format: a table typed by hand
export const STOPPED: readonly string[] = [
  'filing.amend', 'filing.addDocument', 'filing.classifyDocument', 'filing.removeDocument', 'filing.submit', 'filing.accept',
  'filing.askMissing',
  'commencement.issue', 'commencement.serve', 'commencement.recordReturn', 'commencement.withdrawService', 'conference.schedule', 'timeline.recompute',
  'tribunal.propose', 'tribunal.rank', 'tribunal.compose', 'tribunal.replace', 'tribunal.remove', 'tribunal.disclose',
  'tribunal.ackDisclosure', 'tribunal.challenge', 'tribunal.decideChallenge', 'tribunal.appointSecretary',
  'tribunal.removeSecretary', 'tribunal.confirm',
  'caseManagement.scheduleCmc', 'caseManagement.issuePo1', 'caseManagement.issueOrder', 'caseManagement.reviseTimetable',
  'submission.add', 'submission.admit', 'bundle.build',
  'hearing.schedule', 'hearing.close', 'hearing.reopen', 'hearing.transcript', 'hearing.attendance', 'hearing.state',
  'award.saveDraft', 'award.decideSuggestion', 'deliberation.add', 'deliberation.answer', 'deliberation.resolve', 'scrutiny.submit', 'award.finalize', 'award.sign', 'award.recordMissingSignature', 'award.seal', 'award.serve',
  'award.withdrawService',
  'costs.calculate', 'costs.allocate',
  'finance.createPayout', 'finance.approvePayout', 'finance.createBatch', 'finance.addToBatch', 'finance.executeBatch',
  'finance.createRefund', 'finance.approveRefund', 'finance.executeRefund', 'publication.publish',
]
// biome-ignore format: a table typed by hand
export const GOING_ON: readonly string[] = [
  // The court's own orders, and membership
  'courtOrder.create', 'courtOrder.revoke', 'courtOrder.expire', 'case.addMember', 'case.removeMember', 'parties.setAddress', 'parties.group', 'mail.settleBounce',
  'letter.send',
  'counsel.notify', 'counsel.filePower', 'counsel.decide', 'counsel.end', 'counsel.addPerson', 'counsel.removePerson', 'counsel.handOver',
  // Incoming money, and rows that are taken back
  'filing.payFee', 'filing.recordFee', 'costs.deposit', 'costs.reverse', 'finance.cancelPayout', 'finance.returnPayout',
  'finance.removeFromBatch', 'finance.settleBatch', 'finance.cancelRefund', 'finance.returnRefund',
  // Continuing duties, and acts that others neither see nor are bound by
  'tribunal.makeDisclosure', 'tribunal.waive', 'tribunal.comment', 'tribunal.consentSecretary', 'caseManagement.saveDraft',
  'award.preview', 'hearing.reply', 'hearing.join',
  // Documents about what has already happened, and reading a file
  'award.acknowledge', 'hearing.makeMinutes', 'hearing.signMinutes', 'hearing.recordSignatures', 'hearing.recordNoSignature', 'file.makeLink',
  // The Court continues to read a submitted draft; finalizing it waits
  'scrutiny.approve', 'scrutiny.return',
  // The time limit for the award continues during a stay, and may need an extension then.
  'timeLimit.extend',
  // Matching money, a party's position on publication, and preparing what is not published
  'reconciliation.mark', 'reconciliation.match', 'publication.setOptOut', 'publication.recordConsent',
  'redaction.start', 'redaction.decide', 'redaction.add', 'redaction.setTitle',
]
