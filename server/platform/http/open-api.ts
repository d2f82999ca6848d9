import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { publicJson, sendCached } from '../cache/cache.ts'

const DOCS = '/api/docs'
/** Hash of the inline style in Swagger UI's page. Changes with the version of @fastify/swagger-ui. */
const DOCS_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"
/** Like the policy of the other pages: own files only, no framing. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${DOCS_STYLE}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the description of the API at /api/docs, generated from the schemas of the routes. */
export const openApi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hariyo',
        version: '1',
        description:
          'The shop’s HTTP API. A call with the header `Idempotency-Key` does its work once: sent again with the same key within a day, it changes nothing, and the response has the header `Idempotent-Replayed`. The same key with another request is rejected (422).',
      },
    },
    transform(route) {
      const isApi = route.url.startsWith('/api/')
      return jsonSchemaTransform(isApi ? route : { ...route, schema: { ...route.schema, hide: true } })
    },
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: DOCS_POLICY,
    uiHooks: {
      // the text of the description and its compressed forms are kept
      async preHandler(request, reply) {
        if (request.routeOptions.url !== `${DOCS}/json`) return
        const describe = async () => publicJson(app.swagger(), [])
        await sendCached(app.responseCache, request, reply, 'api description', describe)
      },
    },
  })
})
