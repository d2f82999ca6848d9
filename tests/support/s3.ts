import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Settings } from '../../server/config.ts'
import { listenOn } from './free-port.ts'

/** An S3 server with one bucket. */
export interface Bucket {
  readonly settings: S3Settings
  /** The same as environment variables, for a shop in another process. */
  readonly env: Record<string, string>
  /** Objects in the bucket, by name. */
  readonly objects: Map<string, Buffer>
  /** Accepts requests without responding, until it is restored. */
  silence(): void
  /** Stops the server and its connections; objects are kept. */
  lose(): Promise<void>
  /** Starts or responds again, at the same URL. */
  restore(): Promise<void>
}

const NAME = 'pictures'
const ACCOUNT = { accessKeyId: 'HARIYOTEST', secretAccessKey: 'the secret of a bucket that only tests fill' }
/** S3 returns 1000 per page; a small number makes every listing span several pages. */
const PAGE = 5
const MOST_SKEW_MS = 15 * 60_000

/**
 * The part of S3 that the shop uses: objects by path, paged listing, bulk deletion. Like Amazon's it rejects requests that are
 * not signed by its account, and bodies that do not match the signature.
 */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let isSilent = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return // the sender went away
    }
    if (isSilent) return
    const body = Buffer.concat(chunks)
    const wrong = signatureError(request, body)
    if (wrong) sendError(response, request, 403, wrong)
    else respond(request, response, objects, body)
  })
  const port = await listenOn(server)
  const endpoint = `http://127.0.0.1:${port}`
  const region = 'ap-south-1'
  return {
    settings: { endpoint, bucket: NAME, region, ...ACCOUNT },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: NAME,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    },
    objects,
    silence() {
      isSilent = true
    },
    async lose() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async restore() {
      isSilent = false
      if (!server.listening) await listenOn(server, port)
    },
  }
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  body: Buffer,
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const [, bucket = '', ...parts] = decodeURIComponent(pathname).split('/')
  const key = parts.join('/')
  const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
  if (bucket !== NAME) return sendError(response, request, 404, 'NoSuchBucket')
  if (request.method === 'PUT' && key) {
    objects.set(key, body)
    response.setHeader('etag', etagOf(body)).end()
  } else if (request.method === 'POST' && searchParams.has('delete')) {
    for (const [, doomed = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(doomed)
    xml('<DeleteResult/>')
  } else if (request.method === 'GET' && !key) {
    const prefix = searchParams.get('prefix') ?? ''
    const after = searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort()
    const next = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : ''
    const contents = keys
      .slice(0, PAGE)
      .map((one) => `<Contents><Key>${one}</Key><Size>${objects.get(one)?.byteLength}</Size></Contents>`)
    xml(
      `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  } else {
    const object = objects.get(key)
    if (!object) return sendError(response, request, 404, 'NoSuchKey')
    response.setHeader('last-modified', new Date().toUTCString()).setHeader('etag', etagOf(object))
    response.setHeader('content-length', object.byteLength).setHeader('content-type', 'image/webp')
    response.end(request.method === 'HEAD' ? undefined : object)
  }
}

function sendError(response: ServerResponse, request: IncomingMessage, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`)
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** The reason why the signature (AWS Signature Version 4) is invalid; undefined if it is valid. */
function signatureError(request: IncomingMessage, body: Buffer): string | undefined {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!signed) return 'AccessDenied'
  const [, keyId, day = '', region = '', names = '', signature] = signed
  if (keyId !== ACCOUNT.accessKeyId) return 'InvalidAccessKeyId'
  const header = (name: string) => String(request.headers[name] ?? '')
  const [time, bodyHash] = [header('x-amz-date'), header('x-amz-content-sha256')]
  const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < MOST_SKEW_MS)) return 'RequestTimeTooSkewed'
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://bucket')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const headers = names.split(';').map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, bodyHash]
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${ACCOUNT.secretAccessKey}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n'))
  return expected.toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
