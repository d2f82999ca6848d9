/** The public API of the response cache: public responses that are the same for everyone. */

export type { CacheableResponse } from './entry.ts'
export { responseCache } from './plugin.ts'
export { publicJson, sendCached, sendCachedResponsesFirst } from './send.ts'
export { editTags, FARMS_TAG, farmTag, feedbackTag, listTags, popularityTags, productTags } from './tags.ts'
