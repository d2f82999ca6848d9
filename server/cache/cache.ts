/** The public API of the response cache: public responses that are the same for everyone. */
export { type PeerEnvelope, relayToPeers } from './peers.ts'
export { responseCache } from './plugin.ts'
export type { CacheableResponse } from './response-cache.ts'
export { publicJson, sendCached } from './send.ts'
export { editTag, feedbackTag, listTags, popularityTags, productTags } from './tags.ts'
