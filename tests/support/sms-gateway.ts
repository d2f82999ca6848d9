import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOn } from './free-port.ts'

/**
 * What a gateway does with a text. `cut` closes the connection after it has taken the text, `hang` never responds, the response
 * of `endless` never ends.
 */
type GatewayBehaviour = { status: number; body: unknown } | 'cut' | 'hang' | 'endless'

export const SMS_SENT: GatewayBehaviour = { status: 200, body: { response_code: 200, response: 'queued' } }
export const smsError = (code: number, status = 200): GatewayBehaviour => ({
  status,
  body: { response_code: code },
})

export interface SmsGateway {
  /** For the configuration of the shop. */
  readonly settings: { url: string; token: string; sender: string }
  /** The fields of each text that reached the gateway, whatever it responded. */
  readonly texts: Record<string, string>[]
  behaviour: GatewayBehaviour | Promise<GatewayBehaviour>
  close(): Promise<void>
  /** Opens it again at the same address. */
  open(): Promise<void>
}

/** A local stand-in for the SMS gateway of a provider: a real HTTP server that keeps what it receives. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const texts: Record<string, string>[] = []
  let server: Server
  let port = 0
  const gateway: SmsGateway = {
    settings: { url: '', token: 'gateway-token', sender: 'Hariyo' },
    texts,
    behaviour: SMS_SENT,
    async close() {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
    async open() {
      server = createServer(async (request, response) => {
        texts.push(Object.fromEntries(new URLSearchParams(await text(request))))
        const behaviour = await gateway.behaviour
        if (behaviour === 'cut') return request.socket.destroy()
        if (behaviour === 'hang') return
        if (behaviour === 'endless') {
          const more = () => void response.write('endless '.repeat(8000), (error) => error || more())
          return more()
        }
        const { status, body } = behaviour
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
      port = await listenOn(server, port)
      gateway.settings.url = `http://127.0.0.1:${port}/sms/send`
    },
  }
  await gateway.open()
  return gateway
}
