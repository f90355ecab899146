import type { Spine } from '#server/spine.ts'

/** Writes the notices that an act causes, by the one reaction table. */
export const writeNotices: Spine['react'] = async () => {}
