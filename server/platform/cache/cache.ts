/** The public API of the response cache: public responses that are the same for everyone. */

export { responseCache } from './plugin.ts'
export type { CacheableResponse } from './response-cache.ts'
export { publicJson, sendCached, sendCachedResponsesFirst } from './send.ts'
export { editTags, FARMS_TAG, farmTag, feedbackTag, listTags, popularityTags, productTags } from './tags.ts'
