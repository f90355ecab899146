import type { RefusalDatum } from './datum.ts'

export const FILES = {
  TEXT_NOT_PRINTABLE: {
    status: 422,
    mend: '/cases/{caseId}',
    words: {
      en: 'Some characters of this text or of the case file cannot be printed in a document of record. Write them in Latin or Arabic letters.',
      ar: 'بعض أحرف هذا النص أو ملف القضية لا يمكن طباعتها في وثيقة رسمية. اكتبها بأحرف عربية أو لاتينية.',
    },
  },
  UPLOAD_MISSING: {
    status: 422,
    words: {
      en: 'No upload of yours matches this file in size and SHA-256. Upload it again.',
      ar: 'لا يوجد ملف رفعتَه يطابق هذا الملف في الحجم والبصمة الرقمية. ارفع الملف مجددًا.',
    },
  },
  UPLOAD_REFUSED: {
    status: 415,
    words: {
      en: 'This kind of file is not accepted, or its content is not what its name says.',
      ar: 'هذا النوع من الملفات غير مقبول، أو أن محتواه لا يطابق اسمه.',
    },
  },
  UPLOAD_BROKEN: {
    status: 415,
    words: {
      en: 'This file says it is a PDF but cannot be opened as one.',
      ar: 'يحمل الملف صفة PDF لكن تعذّر فتحه بهذه الصيغة.',
    },
  },
  UPLOAD_INFECTED: {
    status: 422,
    words: {
      en: 'The virus scanner found something in this file. It was not kept.',
      ar: 'عثر فاحص الفيروسات على ما يضر في هذا الملف، فلم يُحفظ.',
    },
  },
  UPLOAD_NOT_SCANNED: {
    status: 413,
    words: {
      en: 'This file is larger than the virus scanner takes. Send it in smaller parts.',
      ar: 'حجم الملف أكبر مما يقبله فاحص الفيروسات. أرسله في أجزاء أصغر.',
    },
  },
  FILE_IN_QUARANTINE: {
    status: 503,
    words: {
      en: 'This file waits for its virus scan and cannot be opened yet. Try again in a few minutes.',
      ar: 'الملف بانتظار فحص الفيروسات ولا يمكن فتحه بعد. حاول بعد دقائق.',
    },
  },
  FILE_INFECTED: {
    status: 410,
    words: {
      en: 'The virus scanner found something in this file, so its content was destroyed. File a clean copy.',
      ar: 'عثر فاحص الفيروسات على ما يضر في هذا الملف فأُتلف محتواه. قدّم نسخة سليمة.',
    },
  },
  FILE_DAMAGED: {
    status: 503,
    words: {
      en: 'The kept content of this file is no longer what it was when it came, so it is not used. Tell the administrator of the Centre: the backup has it.',
      ar: 'لم يعد المحتوى المحفوظ لهذا الملف مطابقًا لما كان عليه عند وروده، لذا لا يُستخدم. أبلغ مسؤول تقنية المعلومات في المركز ليستعيده من النسخة الاحتياطية.',
    },
  },
  UPLOADS_TOO_MANY: {
    status: 429,
    words: {
      en: 'You have as many open uploads as one person may have. Hand some of them in or take them back, then try again. Those that nobody hands in are removed after a day, unfinished ones after a week.',
      ar: 'بلغ عدد ملفاتك المرفوعة التي لم تُقدَّم بعد الحدَّ المسموح به للشخص الواحد. قدّم بعضها أو تراجع عنه ثم حاول مجددًا. ويُحذف ما لا يُقدَّم بعد يوم، وما لم يكتمل رفعه بعد أسبوع.',
    },
  },
  UPLOADS_TOO_MUCH: {
    status: 429,
    words: {
      en: 'With this file your open uploads would be larger than one person may have. Hand some of them in or take them back, then try again. Those that nobody hands in are removed after a day, unfinished ones after a week.',
      ar: 'بإضافة هذا الملف يتجاوز حجم ملفاتك المرفوعة التي لم تُقدَّم بعد الحدَّ المسموح به للشخص الواحد. قدّم بعضها أو تراجع عنه ثم حاول مجددًا. ويُحذف ما لا يُقدَّم بعد يوم، وما لم يكتمل رفعه بعد أسبوع.',
    },
  },
  UPLOAD_OFFSET: {
    status: 409,
    words: {
      en: 'The upload stands at another place than the sender thinks. Ask for its offset and go on from there.',
      ar: 'موضع الرفع يختلف عمّا أُرسل. استعلم عن الموضع الحالي ثم تابع منه.',
    },
  },
  UPLOAD_MALFORMED: {
    status: 400,
    words: { en: 'The upload breaks the upload protocol.', ar: 'الرفع لا يطابق بروتوكول الرفع.' },
  },
  UPLOAD_EMPTY: {
    status: 422,
    words: { en: 'The file is empty.', ar: 'الملف فارغ.' },
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    words: { en: 'The file is larger than 4 GiB.', ar: 'حجم الملف يتجاوز ٤ جيجابايت.' },
  },
} as const satisfies Record<string, RefusalDatum>
