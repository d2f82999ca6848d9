import type { AddTest } from '#contract/admin/stock/lots.ts'
import * as t from '#texts/admin/lots.ts'
import { ApiError, api } from '../../api/client.ts'
import { useAction, useAdminMutation } from '../kit/api-hooks.ts'

/** The changes of one lot. Those with a form show their errors there. */
export function useLotChanges(id: string) {
  const params = { id }
  return {
    edit: useAction('PUT /admin/lots/:id', { params, done: t.saved, quietFailure: true }),
    writeOff: useAction('POST /admin/lots/:id/write-off', { params, done: t.writtenOff, quietFailure: true }),
    hold: useAction('POST /admin/lots/:id/hold', { params, done: t.held }),
    release: useAction('POST /admin/lots/:id/release', { params, done: t.released }),
    /** With `correcting`, the id of a test, it replaces that one. */
    test: useAdminMutation({
      call: ({ correcting, ...body }: AddTest & { correcting?: string | undefined }) =>
        correcting
          ? api.put('/admin/lots/:id/tests/:testId', { params: { id, testId: correcting }, body })
          : api.post('/admin/lots/:id/tests', { params, body }),
      done: t.testSaved,
      quietFailure: true,
    }),
    recall: useAction('POST /admin/lots/:id/recall', {
      params,
      done: ({ message }) => message,
      quietFailure: true,
    }),
  }
}

/** Whether a change asks if goods come from another farm than their product. */
export const isOtherOrigin = (error: unknown) => error instanceof ApiError && error.code === 'other_origin'
