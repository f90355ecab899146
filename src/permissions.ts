import type { ActionName } from './catalogue.ts'
import type { Role, Standing } from '#kernel/roles.ts'

/**
 * Who may do what. A list names roles; in an action about a case a role counts only in its relation to that case
 * (staff everywhere, Arbitrator on that tribunal, Party representing a side of it: see RELATION_OF in the kernel).
 * `onCase`: everybody who may see the case. `signedIn`: any session. `public`: no session.
 */
export type Rule = readonly Role[] | 'onCase' | 'signedIn' | 'public'

/** THE table. An action without a row does not compile; there is no default. */
export const PERMISSIONS: Readonly<Record<ActionName, Rule>> = {
  // identity
  'session.open': 'public',
  'session.confirm': 'public',
  'session.read': 'public',
  'session.close': 'signedIn',
  'session.streamToken': 'signedIn',
  'session.demoPeople': 'public',
  // notifications
  'notification.list': 'signedIn',
  'notification.unread': 'signedIn',
  'notification.ack': 'signedIn',
  // calendar
  'calendar.list': 'signedIn',
  'calendar.feeds': 'signedIn',
  'calendar.makeFeed': 'signedIn',
  'calendar.revokeFeed': 'signedIn',
  // By the secret of a personal link, which calendar programs read without a session.
  'calendar.feed': 'public',
  // reports
  'report.kpi': 'signedIn',
  'report.cases': 'signedIn',
  'report.csv': 'signedIn',
  // knowledge base
  'kb.search': 'signedIn',
  'kb.count': 'signedIn',
  'kb.read': 'signedIn',
  // case
  'case.list': 'signedIn',
  'case.file': ['Party', 'CaseManager'],
  'case.read': 'onCase',
  'case.gates': 'onCase',
  'case.members': 'onCase',
  'case.addMember': ['CaseManager'],
  'case.removeMember': ['CaseManager'],
  'case.files': 'onCase',
  'case.streamToken': 'onCase',
  'case.people': ['CaseManager'],
  // files
  'file.read': 'onCase',
  // filing
  'filing.read': 'onCase',
  'filing.amend': ['Party', 'CaseManager'],
  'filing.addDocument': ['Party', 'CaseManager'],
  'filing.classifyDocument': ['Party', 'CaseManager'],
  'filing.removeDocument': ['Party', 'CaseManager'],
  'filing.submit': ['Party', 'CaseManager'],
  'filing.accept': ['CaseManager'],
  'filing.askMissing': ['CaseManager'],
  'filing.payFee': ['Party', 'CaseManager'],
  'filing.recordFee': ['CaseManager'],
  // commencement
  'commencement.issue': ['CaseManager', 'CourtOfficer'],
  'commencement.read': 'onCase',
  // A party gets the letter by service: the handler opens it to a side that was served.
  'commencement.letter': ['CaseManager', 'CourtOfficer', 'Party'],
  'commencement.serve': ['CaseManager', 'CourtOfficer'],
  'commencement.withdrawService': ['CaseManager', 'CourtOfficer'],
  'conference.schedule': ['CaseManager', 'CourtOfficer'],
  'timeline.read': 'onCase',
  'timeline.recompute': ['CaseManager', 'CourtOfficer'],
  // case management
  'caseManagement.scheduleCmc': ['Arbitrator', 'Secretary', 'CaseManager'],
  'caseManagement.readCmc': 'onCase',
  'caseManagement.issuePo1': ['Arbitrator'],
  'caseManagement.issueOrder': ['Arbitrator'],
  'caseManagement.listOrders': 'onCase',
  'caseManagement.saveDraft': ['Arbitrator', 'Secretary'],
  'caseManagement.readDrafts': ['Arbitrator', 'Secretary'],
  // audit
  'audit.list': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
  'audit.trail': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
  'audit.verify': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
  'audit.export': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
  'audit.checkpoint': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
  // Acts without a case: sign-ins, people, settings.
  'audit.centreList': ['Compliance', 'Board'],
  'audit.centreTrail': ['Compliance', 'Board'],
  'audit.centreVerify': ['Compliance', 'Board'],
  'audit.centreExport': ['Compliance', 'Board'],
  'audit.centreCheckpoint': ['Compliance', 'Board'],
  // settings
  'settings.read': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
  // tribunal
  'tribunal.read': 'onCase',
  'tribunal.roster': ['CaseManager', 'CourtOfficer'],
  'tribunal.propose': ['CaseManager', 'CourtOfficer'],
  'tribunal.rank': ['Party'],
  'tribunal.compose': ['CaseManager', 'CourtOfficer'],
  'tribunal.replace': ['CaseManager', 'CourtOfficer'],
  'tribunal.remove': ['CourtOfficer'],
  'tribunal.disclose': ['CaseManager', 'CourtOfficer'],
  'tribunal.makeDisclosure': ['Arbitrator'],
  'tribunal.ackDisclosure': ['CaseManager', 'CourtOfficer'],
  'tribunal.waive': ['Party'],
  'tribunal.comment': ['Party', 'Arbitrator'],
  'tribunal.challenge': ['Party', 'CaseManager'],
  'tribunal.decideChallenge': ['CourtOfficer'],
  'tribunal.appointSecretary': ['Arbitrator', 'CaseManager', 'CourtOfficer'],
  'tribunal.consentSecretary': ['Party', 'CaseManager', 'CourtOfficer'],
  'tribunal.removeSecretary': ['Arbitrator', 'CaseManager', 'CourtOfficer'],
  'tribunal.confirm': ['CourtOfficer'],
  // award
  'award.read': 'onCase',
  'award.saveDraft': ['Arbitrator'],
  'award.preview': ['Arbitrator'],
  'award.finalize': ['Arbitrator'],
  'award.sign': ['Arbitrator'],
  'award.recordMissingSignature': ['Arbitrator'],
  'award.seal': ['Arbitrator', 'CourtOfficer'],
  'award.serve': ['Arbitrator', 'CourtOfficer'],
  'award.suggestions': ['Arbitrator'],
  // costs
  'costs.read': 'onCase',
  'costs.calculate': ['CaseManager', 'CourtOfficer'],
  'costs.allocate': ['Arbitrator'],
  'costs.deposit': ['CaseManager', 'CourtOfficer'],
  'costs.reverse': ['CaseManager', 'CourtOfficer'],
  // court orders
  'courtOrder.list': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'courtOrder.create': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'courtOrder.revoke': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'courtOrder.expire': ['CaseManager', 'CourtOfficer', 'Compliance'],
  // reconciliation
  'reconciliation.list': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.summary': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.proposals': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.candidates': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.mark': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.match': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.compare': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.statements': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.preview': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.import': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.file': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.csv': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'reconciliation.pdf': ['CaseManager', 'CourtOfficer', 'Compliance'],
  // verification
  // finance
  'finance.disbursements': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.createPayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.approvePayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.cancelPayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.returnPayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.createBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.addToBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.removeFromBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.executeBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.settleBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.bankFile': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.gates': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.refunds': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.createRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.approveRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.cancelRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.executeRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.returnRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'finance.journal': ['CaseManager', 'CourtOfficer', 'Compliance'],
  'verification.read': 'public',
  // evidence
  'submission.list': 'onCase',
  'submission.timetable': 'onCase',
  'submission.add': ['Party', 'CaseManager', 'Secretary'],
  'submission.open': 'onCase',
  'submission.receipt': 'onCase',
  'submission.admit': ['Arbitrator'],
  'bundle.read': 'onCase',
  'bundle.build': ['CaseManager', 'Secretary', 'Arbitrator'],
  'bundle.download': 'onCase',
  // hearing
  'hearing.schedule': ['Arbitrator', 'Secretary', 'CaseManager'],
  'hearing.read': 'onCase',
  'hearing.overview': 'onCase',
  'hearing.close': ['Arbitrator', 'Secretary', 'CourtOfficer'],
  'hearing.reopen': ['Arbitrator'],
  'hearing.transcript': ['Secretary', 'Arbitrator', 'CaseManager'],
  'hearing.reply': ['Party', 'Arbitrator', 'Secretary', 'Observer'],
  'hearing.join': ['Party', 'Arbitrator', 'Secretary', 'Observer', 'CaseManager', 'CourtOfficer', 'Compliance'],
  'hearing.attendance': ['Secretary', 'Arbitrator', 'CaseManager'],
  'hearing.state': ['Party', 'Secretary', 'Arbitrator', 'CaseManager'],
}

/** Whether a person who stands so to a case may do this act in it. */
export function permits(name: ActionName, standing: Standing): boolean {
  const rule = PERMISSIONS[name]
  if (typeof rule === 'string') return true
  return standing.roles.some((role) => rule.includes(role))
}
