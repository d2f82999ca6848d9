import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { findFreePort, listenOn } from './free-port.ts'

/** Open connections are closed after this time. */
const CLOSE_AT_MOST_MS = 2000

/** An SMTP error response. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

export interface FaultyMailServer {
  readonly url: string
  /** Recipients of accepted mails, in order. */
  readonly taken: string[]
  /** The Message-ID of each completely received mail, confirmed or not. */
  readonly messageIds: string[]
  /** False: mails are received but never confirmed. */
  confirms: boolean
  /** Awaited before a received mail is confirmed. */
  beforeConfirming: () => Promise<void>
  /** Called for each sender; throws to reject. */
  rejectSender: () => void
  /** Called for each recipient; throws to reject. */
  reject: (recipient: string) => void
  open(): Promise<void>
  /** Accepts connections and stays silent until it is opened or closed. */
  hang(): Promise<void>
  close(): Promise<void>
}

/** A mail server that can be unreachable or reject mails. It starts unreachable. */
export async function prepareMailServer(options: { password?: string } = {}): Promise<FaultyMailServer> {
  const port = await findFreePort()
  const credentials = options.password === undefined ? '' : 'shop:wrong@'
  let server: SMTPServer | undefined
  let silent: Server | undefined
  const callers = new Set<Socket>()
  const self: FaultyMailServer = {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    taken: [],
    messageIds: [],
    confirms: true,
    beforeConfirming: async () => {},
    rejectSender: () => {},
    reject: () => {},
    async open() {
      await endSilence()
      server = new SMTPServer({
        authOptional: options.password === undefined,
        disabledCommands: ['STARTTLS'],
        closeTimeout: CLOSE_AT_MOST_MS,
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) =>
          auth.password === options.password
            ? done(null, { user: 'shop' })
            : done(smtpError(535, 'wrong password')),
        onMailFrom: (_sender, _session, done) => respond(() => self.rejectSender(), done),
        onRcptTo: ({ address }, _session, done) => respond(() => self.reject(address), done),
        onData(stream, session, done) {
          let text = ''
          stream.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          stream.on('end', async () => {
            self.messageIds.push(/^message-id: *(\S+)/im.exec(text)?.[1] ?? '')
            if (!self.confirms) return
            await self.beforeConfirming()
            self.taken.push(...session.envelope.rcptTo.map(({ address }) => address))
            done()
          })
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    async hang() {
      silent = createServer((caller) => {
        callers.add(caller)
        caller.on('error', () => {})
      })
      await listenOn(silent, port)
    },
    async close() {
      await endSilence()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }

  function respond(check: () => void, done: (error?: Error) => void): void {
    let rejection: Error | undefined
    try {
      check()
    } catch (error) {
      rejection = error as Error
    }
    done(rejection)
  }

  async function endSilence(): Promise<void> {
    const ended = silent && once(silent, 'close')
    silent?.close()
    for (const caller of callers) caller.destroy()
    await ended
    silent = undefined
  }
  return self
}
