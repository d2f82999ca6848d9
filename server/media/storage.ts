import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Settings } from '../config.ts'

/** Files by name, on the shop's own disk or in S3-compatible storage. */
export interface Storage {
  /** Overwrites. With `durable` the bytes have reached the disk when this returns. */
  write(files: { key: string; bytes: Uint8Array }[], durable: boolean): Promise<void>
  /** Nothing when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** The keys of all files, some hundreds at a time. */
  list(): AsyncIterable<string[]>
  lastModified(key: string): Promise<Date>
  /** Removes a folder with all it holds; one that is not there is fine. */
  removeFolder(prefix: string): Promise<void>
}

/**
 * A storage that stays silent is given up, so that it holds no connection for good and a second try still fits into the time
 * that a request may take.
 */
const S3_TIMEOUTS = {
  connectionTimeout: 3000,
  requestTimeout: 6000,
  throwOnRequestTimeout: true,
  socketTimeout: 6000,
}
const S3_TRIES = 2

/** Opens the storage that the settings name. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Storage {
  if (config.s3) return filesOn(inBucket(config.s3), undefined)
  const root = join(config.dataDir, 'pictures')
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return filesOn(async () => disk, root)
}

/** The library for S3 is large, so it is loaded only where it is used. */
function inBucket(settings: S3Settings): () => Promise<Disk> {
  let disk: Promise<Disk> | undefined
  const open = async () => {
    const { S3Driver } = await import('flydrive/drivers/s3')
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
    const driver = new S3Driver({
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // the shop serves its pictures itself, and many compatible servers know neither ACLs nor these checksums
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: S3_TIMEOUTS,
      maxAttempts: S3_TRIES,
    })
    return new Disk(driver)
  }
  return () => {
    disk ??= open()
    return disk
  }
}

/** `root` is the folder on the own disk, if that is where the files are. */
function filesOn(disk: () => Promise<Disk>, root: string | undefined): Storage {
  return {
    async write(files, durable) {
      const to = await disk()
      await Promise.all(files.map(({ key, bytes }) => to.put(key, bytes)))
      if (root && durable) await sync(files.map(({ key }) => join(root, key)))
    },
    async read(key) {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of await (await disk()).getStream(key)) chunks.push(Buffer.from(chunk))
        return Buffer.concat(chunks)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async *list() {
      const from = await disk()
      let paginationToken: string | undefined
      do {
        const next = paginationToken ? { paginationToken } : {}
        const page = await from.listAll('/', { recursive: true, ...next })
        yield [...page.objects].flatMap((object) => (object.isFile && 'key' in object ? [object.key] : []))
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
    lastModified: async (key) => (await (await disk()).getMetaData(key)).lastModified,
    async removeFolder(prefix) {
      if (root) await rm(join(root, prefix), { recursive: true, force: true })
      else await (await disk()).deleteAll(`${prefix}/`)
    },
  }
}

/** Without this a power cut could leave a row in the database and empty files on the disk. */
async function sync(paths: string[]): Promise<void> {
  const folders = new Set(paths.flatMap((path) => [dirname(path), dirname(dirname(path))]))
  for (const path of [...paths, ...folders]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

function isMissing(error: unknown): boolean {
  for (
    let cause = error as { [key: string]: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (cause.code === 'ENOENT' || cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true
  }
  return false
}
