import { words } from '#kernel/words.ts'

/** Texts of the page shown for a case that does not exist or is not the reader's. */
export const missingWords = words({
  title: { en: 'Case not found', ar: 'القضية غير موجودة' },
  either: {
    en: 'There is no case at this address, or it is not one of yours.',
    ar: 'لا توجد قضية على هذا العنوان، أو أنها ليست من قضاياك.',
  },
  what: {
    en: 'Check the link you were given. If you take part in the case, ask the Centre to give you access to it.',
    ar: 'تحقق من الرابط الذي وصلك. وإن كنت مشاركًا في القضية فاطلب من المركز تمكينك من الاطلاع عليها.',
  },
  toCases: { en: 'To your cases', ar: 'إلى قضاياك' },
  toDashboard: { en: 'Back to the dashboard', ar: 'العودة إلى لوحة المعلومات' },
})
