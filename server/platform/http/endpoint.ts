import { z } from 'zod'
import {
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  type Method,
  type ParamNames,
  retryable,
} from '#contract/endpoints.ts'
import { Id, LotCode } from '#contract/fields.ts'
import { ErrorResponse } from '#contract/responses.ts'

type PathOf<Name extends EndpointName> = Name extends `${Method} ${infer Path}` ? Path : never
type MethodOf<Name extends EndpointName> = Name extends `${infer Verb extends Method} ${string}`
  ? Verb
  : never

type Part<Endpoint, From extends string, To extends string> =
  Endpoint extends Record<From, infer Schema extends z.ZodType> ? Record<To, Schema> : object

type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? object
  : { params: z.ZodObject<Record<ParamNames<Path>, typeof Id>> }

type SuccessOf<Endpoint> = Endpoint extends { response: infer Schema }
  ? Record<Endpoint extends { status: infer Status extends number } ? Status : 200, Schema>
  : object

type OtherResponses<Endpoint> = Endpoint extends { otherResponses: infer Responses } ? Responses : object

type Responses<Endpoint> = Endpoint extends { response: unknown }
  ? { response: SuccessOf<Endpoint> & OtherResponses<Endpoint> }
  : object

type SchemaOf<Name extends EndpointName> = Part<Endpoints[Name], 'query', 'querystring'> &
  Part<Endpoints[Name], 'headers', 'headers'> &
  Part<Endpoints[Name], 'body', 'body'> &
  Params<PathOf<Name>> &
  Responses<Endpoints[Name]>

/** The path's parameters that are not ids of records. */
const PARAMS: Record<string, z.ZodType> = { ':code': LotCode, ':position': z.string().regex(/^[1-9]$/) }

/**
 * Method, URL and schema of a declared request, for `app.route({ ...endpoint('GET /admin/orders.csv'), config, handler })`. Error responses are
 * in the schema for the API's description only; their types are left out, because handlers throw errors.
 */
export function endpoint<const Name extends EndpointName>(
  name: Name,
): { method: MethodOf<Name>; url: PathOf<Name>; schema: SchemaOf<Name> } {
  const [method, url = ''] = name.split(' ')
  const declared = (endpoints as Record<EndpointName, Endpoint>)[name]
  const { query, body, consumes, produces, response, status, errors = [], otherResponses } = declared
  const isRetryable = name.startsWith('POST /admin/') && !consumes
  const headers = declared.headers ?? (isRetryable ? retryable : undefined)
  const ids = url.split('/').filter((part) => part.startsWith(':'))
  const schema = {
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(ids.length > 0 && {
      params: z.object(Object.fromEntries(ids.map((id) => [id.slice(1), PARAMS[id] ?? Id]))),
    }),
    ...(consumes && { consumes: [consumes] }),
    ...(produces && { produces: [produces] }),
    ...(response && {
      response: {
        [status ?? 200]: response,
        ...otherResponses,
        ...Object.fromEntries(
          [...errors, ...(isRetryable ? [422] : [])].map((error) => [error, ErrorResponse]),
        ),
      },
    }),
  }
  return { method, url, schema } as unknown as ReturnType<typeof endpoint<Name>>
}
