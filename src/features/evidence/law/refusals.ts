import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const EVIDENCE_REFUSALS = {
  LANE_NOT_YOURS: {
    status: 403,
    words: { en: 'You may file for your own side only.', ar: 'لا يمكنك التقديم إلا باسم الطرف الذي تمثّله.' },
  },
  SUBMISSION_UNKNOWN: {
    status: 422,
    words: { en: 'That submission is not in this case.', ar: 'هذا المستند غير موجود في هذه القضية.' },
  },
  SUBMISSION_SUPERSEDED: {
    status: 409,
    words: {
      en: 'A newer version of this submission was filed already. Use that one.',
      ar: 'قُدّمت نسخة أحدث من هذا المستند. استخدم النسخة الأحدث.',
    },
  },
  SUBMISSION_NOT_ADMITTED: {
    status: 409,
    article: '27',
    words: {
      en: 'The tribunal did not admit this late submission: it cannot be in the e-bundle.',
      ar: 'لم تقبل هيئة التحكيم هذا المستند المتأخر، فلا يمكن إدراجه في الحافظة.',
    },
  },
  SUBMISSION_IN_TIME: {
    status: 409,
    words: {
      en: 'This submission is not late: there is nothing to decide.',
      ar: 'قُدّم هذا المستند في موعده، فلا حاجة إلى قرار بشأنه.',
    },
  },
  TIMETABLE_STEP_UNKNOWN: {
    status: 422,
    words: { en: 'The timetable has no such step.', ar: 'لا توجد خطوة كهذه في الجدول الزمني.' },
  },
  TIMETABLE_STEP_NOT_YOURS: {
    status: 422,
    words: {
      en: 'That step of the timetable is for the other side.',
      ar: 'تلك الخطوة من الجدول الزمني للطرف الآخر.',
    },
  },
  SUBMISSION_RESTRICTED: {
    status: 409,
    words: {
      en: 'Not everybody in the case may read this document: it cannot be in the e-bundle, which everybody gets.',
      ar: 'لا يُسمح لجميع المشاركين في القضية بالاطلاع على هذا المستند، فلا يمكن إدراجه في الحافظة المتاحة للجميع.',
    },
  },
  BUNDLE_NOT_NUMBERED: {
    status: 409,
    words: {
      en: 'There is no e-bundle yet whose page numbers could be kept. Build it with new numbers.',
      ar: 'لا توجد حافظة سابقة يمكن الإبقاء على أرقام صفحاتها. أنشئ الحافظة بترقيم جديد.',
    },
  },
  BUNDLE_UNCHANGED: {
    status: 409,
    words: {
      en: 'The e-bundle holds exactly these submissions already.',
      ar: 'تضم الحافظة هذه المستندات نفسها بالفعل.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
