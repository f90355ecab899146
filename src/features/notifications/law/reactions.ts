import type { ActionName, SystemActName } from '#kernel/product.ts'
import type { WordOf } from '#kernel/words.ts'

/** Who hears of an act besides the one who did it; `namedSide`: the side that the act itself names. */
export type Audience =
  | 'claimant'
  | 'respondent'
  | 'namedSide'
  | 'parties'
  | 'tribunal'
  | 'secretary'
  | 'caseManagers'
  | 'courtOfficers'
  | 'compliance'

export type Reaction = {
  readonly to: readonly Audience[]
  readonly type: 'system' | 'deadline' | 'other'
  /** Where the act moves no state of the case; else the article of its transition is cited. */
  readonly article?: string
  /** Never confidential text: a notice names the act, not what was said. */
  readonly message: WordOf<Readonly<Record<string, string>>>
  /** Where 'Open' leads; {caseId} stands for the case, other names for what the act tells of itself. */
  readonly link: string
}

const EVERYBODY: readonly Audience[] = ['parties', 'tribunal', 'secretary', 'caseManagers']

/** THE reaction table: an act, who hears of it, in which words. An act without an entry makes no notice; some tell two circles. */
export const REACTIONS: Partial<Readonly<Record<ActionName | SystemActName, Reaction | readonly Reaction[]>>> = {
  'case.file': {
    to: ['caseManagers'],
    type: 'system',
    article: '5',
    message: {
      en: () => 'A new case was opened.',
      ar: () => 'قُيّدت قضية جديدة.',
    },
    link: '/filing/{caseId}',
  },
  'filing.submit': {
    to: ['claimant', 'caseManagers'],
    type: 'system',
    message: {
      en: ({ number }) => `The request for arbitration was submitted. Receipt ${number} is ready.`,
      ar: ({ number }) => `قُدّم طلب التحكيم، والإيصال \u2066${number}\u2069 جاهز.`,
    },
    link: '/filing/{caseId}',
  },
  'filing.askMissing': {
    to: ['claimant'],
    type: 'deadline',
    message: {
      en: () => 'The Centre asks for missing items in the filing.',
      ar: () => 'يطلب المركز استكمال النواقص في طلب التحكيم.',
    },
    link: '/filing/{caseId}',
  },
  'filing.accept': {
    to: ['claimant'],
    type: 'system',
    message: { en: () => 'The filing was accepted.', ar: () => 'قُبل قيد الدعوى.' },
    link: '/filing/{caseId}',
  },
  'filing.payFee': {
    to: ['claimant', 'caseManagers'],
    type: 'system',
    message: { en: () => 'The filing fee was paid.', ar: () => 'سُددت رسوم القيد.' },
    link: '/filing/{caseId}',
  },
  'filing.recordFee': {
    to: ['claimant'],
    type: 'system',
    message: {
      en: () => 'The Centre recorded that the filing fee was received.',
      ar: () => 'سجّل المركز استلام رسوم القيد.',
    },
    link: '/filing/{caseId}',
  },
  'case.addMember': {
    to: EVERYBODY,
    type: 'system',
    message: { en: () => 'A participant was linked to the case.', ar: () => 'رُبط مشارك بالقضية.' },
    link: '/cases/{caseId}',
  },
  'case.removeMember': {
    to: EVERYBODY,
    type: 'system',
    message: { en: () => 'A participant left the case.', ar: () => 'لم يعد أحد المشاركين في القضية.' },
    link: '/cases/{caseId}',
  },
  'commencement.issue': {
    to: ['parties', 'caseManagers', 'courtOfficers'],
    type: 'system',
    message: {
      en: ({ letterNo }) => `Commencement letter ${letterNo} was issued.`,
      ar: ({ letterNo }) => `صدر خطاب بدء إجراءات التحكيم \u2066${letterNo}\u2069.`,
    },
    link: '/commencement/{caseId}',
  },
  'commencement.serve': {
    to: ['parties', 'caseManagers'],
    type: 'deadline',
    message: {
      en: ({ letterNo }) => `Service of letter ${letterNo} was recorded. The time limits are on the timeline.`,
      ar: ({ letterNo }) => `سُجّل تبليغ الخطاب \u2066${letterNo}\u2069، والمهل مبيّنة في الجدول الزمني.`,
    },
    link: '/commencement/{caseId}',
  },
  'commencement.withdrawService': {
    to: ['parties', 'caseManagers'],
    type: 'deadline',
    message: {
      en: ({ letterNo }) => `A service record of letter ${letterNo} was withdrawn. The time limits changed.`,
      ar: ({ letterNo }) => `سُحب قيد تبليغ الخطاب \u2066${letterNo}\u2069، وتغيّرت المهل.`,
    },
    link: '/commencement/{caseId}',
  },
  'conference.schedule': {
    to: EVERYBODY,
    type: 'deadline',
    message: { en: () => 'Administrative conference scheduled.', ar: () => 'حُدّد موعد الاجتماع الإداري.' },
    link: '/commencement/{caseId}',
  },
  'timeline.recompute': {
    to: EVERYBODY,
    type: 'deadline',
    message: { en: () => 'The deadlines of the case were computed anew.', ar: () => 'أُعيد احتساب مواعيد القضية.' },
    link: '/commencement/{caseId}',
  },
  'files.infected': {
    to: ['caseManagers', 'compliance'],
    type: 'other',
    message: {
      en: () => 'A file of the case was found to hold a virus and is withheld. The audit trail names it.',
      ar: () => 'تبيّن أن أحد ملفات القضية يحوي فيروسًا فحُجب، ويبيّنه سجل التدقيق.',
    },
    link: '/cases/{caseId}',
  },
  // Reminders that the portal gives by itself (deadline-alerts.ts): the date names itself, its article and its place.
  'deadline.week': {
    to: EVERYBODY,
    type: 'deadline',
    message: {
      en: ({ titleEn, dayEn }) => `In seven days or less: ${titleEn}, ${dayEn}.`,
      ar: ({ titleAr, dayAr }) => `خلال سبعة أيام أو أقل: ${titleAr}، ${dayAr}.`,
    },
    link: '{path}',
  },
  'deadline.days': {
    to: EVERYBODY,
    type: 'deadline',
    message: {
      en: ({ titleEn, dayEn }) => `In two days or less: ${titleEn}, ${dayEn}.`,
      ar: ({ titleAr, dayAr }) => `خلال يومين أو أقل: ${titleAr}، ${dayAr}.`,
    },
    link: '{path}',
  },
  'deadline.ended': {
    to: EVERYBODY,
    type: 'other',
    message: {
      en: ({ titleEn, dayEn }) => `The time has ended: ${titleEn}, ${dayEn}.`,
      ar: ({ titleAr, dayAr }) => `انتهت المهلة: ${titleAr}، ${dayAr}.`,
    },
    link: '{path}',
  },
  'caseManagement.scheduleCmc': {
    to: EVERYBODY,
    type: 'deadline',
    message: { en: () => 'CMC scheduled (Arts. 22-23).', ar: () => 'حُدّد موعد اجتماع إدارة القضية (المادتان ٢٢ و٢٣).' },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.issuePo1': {
    to: EVERYBODY,
    type: 'deadline',
    message: { en: () => 'PO-1 issued (Arts. 22-29).', ar: () => 'صدر الأمر الإجرائي رقم (١) (المواد من ٢٢ إلى ٢٩).' },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.issueOrder': {
    to: EVERYBODY,
    type: 'other',
    message: {
      en: ({ documentNo }) => `The tribunal issued order ${documentNo}.`,
      ar: ({ documentNo }) => `أصدرت هيئة التحكيم الأمر \u2066${documentNo}\u2069.`,
    },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.reviseTimetable': {
    to: EVERYBODY,
    type: 'deadline',
    message: {
      en: ({ documentNo }) => `The tribunal revised the procedural timetable (${documentNo}).`,
      ar: ({ documentNo }) => `عدّلت هيئة التحكيم الجدول الزمني للإجراءات (\u2066${documentNo}\u2069).`,
    },
    link: '/case-mgmt/{caseId}',
  },
  'submission.add': {
    to: EVERYBODY,
    type: 'system',
    message: {
      en: ({ label }) => `Submission ${label} was filed.`,
      ar: ({ label }) => `قُدّم المستند \u2066${label}\u2069.`,
    },
    link: '/evidence/{caseId}',
  },
  'submission.admit': {
    to: ['parties', 'secretary', 'caseManagers'],
    type: 'system',
    message: {
      en: ({ label }) => `The tribunal decided on the late submission ${label}.`,
      ar: ({ label }) => `قررت هيئة التحكيم بشأن المستند المتأخر \u2066${label}\u2069.`,
    },
    link: '/evidence/{caseId}',
  },
  'bundle.ready': {
    to: EVERYBODY,
    type: 'system',
    article: '27',
    message: { en: () => 'e-Bundle is ready.', ar: () => 'الحافظة الإلكترونية للمستندات جاهزة.' },
    link: '/evidence/{caseId}',
  },
  'bundle.failed': {
    to: ['secretary', 'caseManagers'],
    type: 'other',
    article: '27',
    message: { en: () => 'The e-bundle could not be built.', ar: () => 'تعذّر إنشاء الحافظة الإلكترونية للمستندات.' },
    link: '/evidence/{caseId}',
  },
  'hearing.schedule': {
    to: EVERYBODY,
    type: 'deadline',
    message: { en: () => 'A hearing was scheduled.', ar: () => 'حُدّد موعد جلسة.' },
    link: '/hearing/{caseId}',
  },
  'hearing.close': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    message: { en: () => 'Proceedings closed (Art. 33).', ar: () => 'قُفل باب المرافعة (المادة\u00a0٣٣).' },
    link: '/hearing/{caseId}',
  },
  'hearing.reopen': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    message: {
      en: () => 'The tribunal reopened the proceedings (Art. 33).',
      ar: () => 'أعادت هيئة التحكيم فتح باب المرافعة (المادة\u00a0٣٣).',
    },
    link: '/hearing/{caseId}',
  },
  'costs.calculate': {
    to: EVERYBODY,
    type: 'system',
    message: { en: () => 'The costs of arbitration were calculated.', ar: () => 'احتُسبت تكاليف التحكيم.' },
    link: '/cases/{caseId}',
  },
  // Whose share was paid is for that side and the centre only: a notice to both parties would tell.
  'costs.deposit': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    message: { en: () => 'A deposit was recorded.', ar: () => 'سُجّل إيداع مسبق.' },
    link: '/cases/{caseId}',
  },
  'costs.reverse': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    message: { en: () => 'A deposit was reversed.', ar: () => 'عُكس قيد إيداع مسبق.' },
    link: '/cases/{caseId}',
  },
  // What an order does is on every page of the case; the order itself is in the register of the centre.
  'courtOrder.create': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'other',
    message: {
      en: ({ whatEn }) => `A court order was registered: ${whatEn}.`,
      ar: ({ whatAr }) => `سُجّل أمر قضائي: ${whatAr}.`,
    },
    link: '/cases/{caseId}',
  },
  'courtOrder.revoke': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'other',
    message: {
      en: ({ whatEn }) => `A court order was revoked: ${whatEn}.`,
      ar: ({ whatAr }) => `أُلغي أمر قضائي: ${whatAr}.`,
    },
    link: '/cases/{caseId}',
  },
  'courtOrder.expire': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: ({ whatEn }) => `A court order expired: ${whatEn}.`,
      ar: ({ whatAr }) => `انتهى أمر قضائي: ${whatAr}.`,
    },
    link: '/cases/{caseId}',
  },
  // Payees and their accounts are named in no notice.
  'finance.createPayout': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: ({ reference }) => `Payout ${reference} waits for approval.`,
      ar: ({ reference }) => `أمر الصرف \u2066${reference}\u2069 بانتظار الاعتماد.`,
    },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.approvePayout': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: ({ reference }) => `Payout ${reference} was approved.`,
      ar: ({ reference }) => `اعتُمد أمر الصرف \u2066${reference}\u2069.`,
    },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.executeBatch': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    message: { en: () => 'A batch of payouts was executed.', ar: () => 'نُفّذ صرف حزمة من أوامر الصرف.' },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.returnPayout': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'other',
    message: {
      en: ({ reference }) => `The bank sent payout ${reference} back.`,
      ar: ({ reference }) => `أعاد البنك مبلغ أمر الصرف \u2066${reference}\u2069.`,
    },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.createRefund': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: ({ reference }) => `Refund ${reference} waits for approval.`,
      ar: ({ reference }) => `طلب استرداد المبلغ \u2066${reference}\u2069 بانتظار الاعتماد.`,
    },
    link: '/finance/{caseId}/refunds',
  },
  'finance.approveRefund': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: ({ reference }) => `Refund ${reference} was approved.`,
      ar: ({ reference }) => `اعتُمد استرداد المبلغ \u2066${reference}\u2069.`,
    },
    link: '/finance/{caseId}/refunds',
  },
  'finance.executeRefund': [
    {
      to: ['caseManagers', 'courtOfficers', 'compliance'],
      type: 'system',
      message: {
        en: ({ reference }) => `Refund ${reference} was paid.`,
        ar: ({ reference }) => `دُفع المبلغ المستردّ \u2066${reference}\u2069.`,
      },
      link: '/finance/{caseId}/refunds',
    },
    {
      to: ['namedSide'],
      type: 'system',
      message: {
        en: ({ amountEn }) => `The Centre refunded ${amountEn} of what your side had paid.`,
        ar: ({ amountAr }) => `أعاد المركز ${amountAr} مما دفعه طرفكم.`,
      },
      link: '/costs/{caseId}',
    },
  ],
  'finance.returnRefund': [
    {
      to: ['caseManagers', 'courtOfficers', 'compliance'],
      type: 'other',
      message: {
        en: ({ reference }) => `The bank sent refund ${reference} back.`,
        ar: ({ reference }) => `أعاد البنك المبلغ المستردّ \u2066${reference}\u2069.`,
      },
      link: '/finance/{caseId}/refunds',
    },
    {
      to: ['namedSide'],
      type: 'system',
      message: {
        en: ({ amountEn }) =>
          `The bank could not deliver the refund of ${amountEn} to your side. The Centre holds the money again.`,
        ar: ({ amountAr }) => `تعذّر على البنك إيصال مبلغ ${amountAr} المستردّ إلى طرفكم، وعاد المبلغ إلى المركز.`,
      },
      link: '/costs/{caseId}',
    },
  ],
  'hearing.makeMinutes': {
    to: EVERYBODY,
    type: 'system',
    message: {
      en: ({ documentNo, toSign }) =>
        `The minutes of the hearing, ${documentNo}, are ready${toSign ? ': those who were present sign them' : ''}.`,
      ar: ({ documentNo, toSign }) => `محضر الجلسة \u2066${documentNo}\u2069 جاهز${toSign ? '، ويوقّعه من حضروا' : ''}.`,
    },
    link: '/hearing/{caseId}',
  },
  'hearing.signMinutes': {
    to: ['secretary', 'caseManagers'],
    type: 'system',
    message: {
      en: ({ documentNo, complete }) =>
        complete
          ? `The signing of the minutes ${documentNo} is complete.`
          : `One of those present signed the minutes ${documentNo} in the portal.`,
      ar: ({ documentNo, complete }) =>
        complete
          ? `اكتمل توقيع محضر الجلسة \u2066${documentNo}\u2069.`
          : `وقّع أحد الحاضرين محضر الجلسة \u2066${documentNo}\u2069 عبر البوابة.`,
    },
    link: '/hearing/{caseId}',
  },
  // Each party has a copy of the minutes (Saudi Arbitration Law, Art. 33).
  'hearing.recordSignatures': {
    to: EVERYBODY,
    type: 'system',
    message: {
      en: ({ documentNo, copy }) =>
        copy
          ? `The signed copy of the minutes ${documentNo} is in the portal.`
          : `Signatures on the minutes ${documentNo} were recorded.`,
      ar: ({ documentNo, copy }) =>
        copy
          ? `النسخة الموقّعة من محضر الجلسة \u2066${documentNo}\u2069 متاحة في البوابة.`
          : `سُجّلت توقيعات على محضر الجلسة \u2066${documentNo}\u2069.`,
    },
    link: '/hearing/{caseId}',
  },
  'hearing.recordNoSignature': {
    to: EVERYBODY,
    type: 'system',
    message: {
      en: ({ documentNo }) => `It was recorded why a signature on the minutes ${documentNo} is missing.`,
      ar: ({ documentNo }) => `سُجّل سبب عدم التوقيع على محضر الجلسة \u2066${documentNo}\u2069.`,
    },
    link: '/hearing/{caseId}',
  },
  // What is told names the act only: the draft stays with the tribunal and the Court.
  'scrutiny.submit': {
    to: ['courtOfficers'],
    type: 'system',
    message: {
      en: ({ caseId }) => `A draft award awaits scrutiny: ${caseId}.`,
      ar: ({ caseId }) => `مسودة حكم بانتظار المراجعة: \u2066${caseId}\u2069.`,
    },
    link: '/cases/{caseId}',
  },
  'scrutiny.approve': {
    to: ['tribunal'],
    type: 'system',
    message: {
      en: () => 'The Centre’s Court approved the submitted draft.',
      ar: () => 'اعتمد مجلس القرارات الفنية المسودة المقدَّمة.',
    },
    link: '/award/{caseId}',
  },
  'scrutiny.return': {
    to: ['tribunal'],
    type: 'system',
    message: {
      en: () => 'The Centre’s Court returned the submitted draft with comments.',
      ar: () => 'أعاد مجلس القرارات الفنية المسودة المقدَّمة مع ملاحظات.',
    },
    link: '/award/{caseId}',
  },
  'timeLimit.extend': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'deadline',
    message: { en: () => 'The time limit for the award was extended.', ar: () => 'مُدِّد ميعاد إصدار الحكم.' },
    link: '/cases/{caseId}',
  },
  'award.finalize': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    message: {
      en: () => 'The award is final. It awaits signature.',
      ar: () => 'اعتُمد حكم التحكيم نهائيًا، وهو بانتظار التوقيع.',
    },
    link: '/cases/{caseId}',
  },
  'award.sign': {
    to: ['tribunal'],
    type: 'system',
    message: { en: () => 'An arbitrator signed the award.', ar: () => 'وقّع أحد المحكَّمين حكم التحكيم.' },
    link: '/award/{caseId}',
  },
  'award.recordMissingSignature': {
    to: ['tribunal'],
    type: 'system',
    message: {
      en: () => 'The reason for a missing signature was recorded.',
      ar: () => 'دُوّن سبب غياب أحد التوقيعات.',
    },
    link: '/award/{caseId}',
  },
  'award.seal': {
    to: ['tribunal', 'caseManagers', 'courtOfficers'],
    type: 'system',
    message: { en: () => 'The award was sealed. It can be served.', ar: () => 'خُتم حكم التحكيم، وأصبح جاهزًا للتبليغ.' },
    link: '/cases/{caseId}',
  },
  'award.serve': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'deadline',
    message: { en: () => 'The award was served.', ar: () => 'بُلِّغ حكم التحكيم.' },
    link: '/cases/{caseId}',
  },
  'award.withdrawService': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'deadline',
    message: {
      en: () => 'A record of the award’s service was withdrawn. The time limits that rest on it were computed anew.',
      ar: () => 'سُحب قيد من قيود تبليغ الحكم، وأُعيد احتساب المواعيد المبنية عليه.',
    },
    link: '/cases/{caseId}',
  },
  'award.acknowledge': {
    to: ['tribunal', 'secretary', 'caseManagers', 'courtOfficers'],
    type: 'system',
    article: '36',
    message: {
      en: () => 'A party acknowledged receipt of the award.',
      ar: () => 'أقرّ أحد الأطراف باستلام حكم التحكيم.',
    },
    link: '/cases/{caseId}',
  },
  'publication.setOptOut': {
    to: ['parties', 'caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: ({ act }) =>
        act === 'takenBack'
          ? 'An opt-out of publication was taken back.'
          : 'Publication of the award was opted out of.',
      ar: ({ act }) => (act === 'takenBack' ? 'سُحب اعتراض على نشر الحكم.' : 'سُجّل اعتراض على نشر الحكم.'),
    },
    link: '/kb/{caseId}',
  },
  'publication.publish': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'system',
    message: {
      en: () => 'The anonymized award was published in the knowledge base.',
      ar: () => 'نُشر الحكم محجوب الهوية في قاعدة المعرفة.',
    },
    link: '/kb/{caseId}',
  },
  // Nobody hears of a ranking: that a side has answered is its own affair and the centre's.
  'tribunal.propose': {
    to: ['parties'],
    type: 'deadline',
    message: {
      en: () => 'A panel was proposed: return your ranking by the due date.',
      ar: () => 'قُدّمت قائمة مرشحين: أعيدوا القائمة مرتَّبة قبل الموعد.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.compose': {
    to: ['parties', 'tribunal', 'courtOfficers'],
    type: 'system',
    message: { en: () => 'The tribunal was composed.', ar: () => 'شُكّلت هيئة التحكيم.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.replace': {
    to: ['parties', 'tribunal', 'courtOfficers'],
    type: 'system',
    message: { en: () => 'A replacement arbitrator was appointed.', ar: () => 'عُيّن محكَّم بديل.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.remove': {
    to: [...EVERYBODY],
    type: 'other',
    message: {
      en: () => 'An arbitrator no longer sits on the tribunal.',
      ar: () => 'لم يعد أحد المحكَّمين عضوًا في الهيئة.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.disclose': {
    to: ['tribunal'],
    type: 'deadline',
    message: { en: () => 'Make your disclosure.', ar: () => 'قدّم إفصاحك.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.makeDisclosure': {
    to: ['parties', 'caseManagers', 'courtOfficers'],
    type: 'system',
    message: { en: () => 'An arbitrator made or amended a disclosure.', ar: () => 'قدّم أحد المحكَّمين إفصاحًا أو عدّله.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.ackDisclosure': {
    to: ['parties', 'tribunal'],
    type: 'system',
    message: { en: () => 'A decision on a disclosure was recorded.', ar: () => 'سُجّل قرار بشأن أحد الإفصاحات.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.waive': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    message: {
      en: () => 'A party waived a disclosed conflict.',
      ar: () => 'نزل أحد الأطراف عن الحق في الاعتراض على تعارض مُفصَح عنه.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.comment': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    message: {
      en: () => 'A comment on a disclosure or a challenge came in.',
      ar: () => 'ورد تعليق على إفصاح أو طلب رد.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.challenge': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'other',
    message: { en: () => 'An arbitrator was challenged.', ar: () => 'طُلب رد أحد المحكَّمين.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.decideChallenge': {
    to: [...EVERYBODY],
    type: 'system',
    message: { en: () => 'A challenge was decided.', ar: () => 'فُصل في طلب رد.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.appointSecretary': {
    to: ['parties', 'tribunal', 'secretary', 'caseManagers'],
    type: 'system',
    message: { en: () => 'Secretary appointed (Art. 20).', ar: () => 'عُيّن أمين سر هيئة التحكيم (المادة\u00a0٢٠).' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.removeSecretary': {
    to: EVERYBODY,
    type: 'system',
    message: {
      en: () => "The tribunal secretary's appointment ended (Art. 20).",
      ar: () => 'انتهى تعيين أمين سر هيئة التحكيم (المادة\u00a0٢٠).',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.confirm': {
    to: [...EVERYBODY],
    type: 'system',
    message: {
      en: () => "Tribunal confirmed by the centre's Court.",
      ar: () => 'اعتمد مجلس القرارات الفنية بالمركز تشكيل هيئة التحكيم.',
    },
    link: '/tribunal/{caseId}',
  },
}
