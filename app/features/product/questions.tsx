import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { QUESTION_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product-page.ts'
import * as validation from '#texts/validation.ts'
import { ApiError, api, expectArray, messageOf } from '../../api/client.ts'
import { addPostedItem, productListKey, withPostedItems } from '../../api/posted-items.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { NotLoadedLine } from '../../ui/notices/not-loaded.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { useErrorToast } from '../../ui/notices/use-error-toast.ts'
import { currentSession } from '../session/session.ts'

/** Questions about a product with their answers, and a form to ask one. */
export function Questions({ productId }: { productId: string }) {
  const {
    data: faqs,
    isError,
    refetch,
  } = useQuery({
    queryKey: productListKey('faqs', productId),
    queryFn: async ({ signal, client }) => {
      const { faqs } = await api.get('/faq/product/:id', { params: { id: productId }, signal })
      return withPostedItems(client, 'faqs', productId, expectArray(faqs, 'questions'))
    },
  })
  useErrorToast(isError, messages.productFaqsFailed)

  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="text-2xl font-bold">
        {t.questions}
      </h2>
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
        <div>
          {isError && !faqs ? (
            <NotLoadedLine text={messages.productFaqsFailed} onRetry={refetch} />
          ) : !faqs ? (
            <div className="grid gap-3">
              <Skeleton className="h-20" count={2} />
            </div>
          ) : faqs.length === 0 ? (
            <p className="text-ink-soft">{t.noQuestions}</p>
          ) : (
            <ul className="grid gap-3">
              {faqs.map(({ _id, question, answer }) => (
                <li key={_id} className="card p-4">
                  <p className="font-bold">{question}</p>
                  {answer ? (
                    <p className="mt-1 whitespace-pre-line">{answer}</p>
                  ) : (
                    <p className="mt-1 text-ink-soft italic">{messages.questionAwaiting}</p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <AskForm productId={productId} />
      </div>
    </section>
  )
}

function AskForm({ productId }: { productId: string }) {
  const client = useQueryClient()
  const [question, setQuestion] = useState('')
  const [error, setError] = useState<string>()
  const ask = useShopMutation({
    call: async (text: string) => {
      const { status } = await currentSession(client)
      if (status === 'visitor') throw new ApiError(401, { message: messages.questionFailed })
      return api.post('/faq/ask', { body: { productId, question: text } })
    },
    done: ({ faq }) => {
      setQuestion('')
      addPostedItem(client, 'faqs', productId, faq)
      return messages.questionSubmitted
    },
    failed: (failure) => {
      const status = failure instanceof ApiError ? failure.status : undefined
      if (status === 401) return messages.questionFailed
      return messageOf(failure, status === 0 ? messages.needsNetwork : messages.questionFailed)
    },
    refetch: [productListKey('faqs', productId)],
    handlesSignedOut: true,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = question.trim()
    if (text) return ask.mutate(text)
    setError(validation.questionEmpty)
    document.getElementById('question')?.focus()
  }

  return (
    <form className="card p-4 sm:p-5" onSubmit={submit} noValidate>
      <TextAreaField
        id="question"
        label={t.askQuestion}
        hint={t.askQuestionHint}
        rows={3}
        maxLength={QUESTION_MAX_LENGTH}
        value={question}
        error={error}
        onChange={(event) => {
          setQuestion(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="outline" className="mt-3" busy={ask.isPending}>
        {t.submitQuestion}
      </Button>
    </form>
  )
}
