import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from './free-port.ts'

/** Whoever is still connected then is cut off. */
const CLOSE_AT_MOST_MS = 2000

/** An answer of a mail server that says no. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

export interface MoodyMailServer {
  readonly url: string
  /** Recipients of what was taken, in order. */
  readonly taken: string[]
  /** Called for each recipient; throws to refuse. */
  refuse: (recipient: string) => void
  open(): Promise<void>
  close(): Promise<void>
}

/** A mail server that can be away, and says no when it is told to. It begins away. */
export async function prepareMailServer(options: { password?: string } = {}): Promise<MoodyMailServer> {
  const port = await findFreePort()
  const credentials = options.password === undefined ? '' : 'shop:wrong@'
  let server: SMTPServer | undefined
  const self: MoodyMailServer = {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    taken: [],
    refuse: () => {},
    async open() {
      server = new SMTPServer({
        authOptional: options.password === undefined,
        disabledCommands: ['STARTTLS'],
        closeTimeout: CLOSE_AT_MOST_MS,
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) =>
          auth.password === options.password
            ? done(null, { user: 'shop' })
            : done(smtpError(535, 'wrong password')),
        onRcptTo({ address }, _session, done) {
          try {
            self.refuse(address)
            done()
          } catch (error) {
            done(error as Error)
          }
        },
        onData(stream, session, done) {
          stream.on('end', () => {
            self.taken.push(...session.envelope.rcptTo.map(({ address }) => address))
            done()
          })
          stream.resume()
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
  return self
}
