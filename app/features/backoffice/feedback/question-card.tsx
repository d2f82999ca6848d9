import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { AdminQuestion } from '#contract/admin/questions.ts'
import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../../api/client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useAdminMutation } from '../api-hooks.ts'
import { DateTime } from '../dates.tsx'
import { TextDialog } from '../text-dialog.tsx'
import { offerUndo } from '../undo.tsx'

/** What follows is told here, not by the card: its list may have let the card go by then. */
function useQuestionChanges(question: AdminQuestion, onAnswered: () => void) {
  const params = { id: question._id }
  const answer = useAdminMutation({
    call: (text: string) => api.put('/admin/questions/:id/answer', { params, body: { answer: text } }),
    done: () => {
      if (question.answer) return 'Answer changed'
      onAnswered()
      return 'Answer sent. The customer will be emailed.'
    },
  })
  const reword = useAdminMutation({
    call: (text: string) => api.put('/admin/questions/:id', { params, body: { question: text } }),
    done: 'Question changed',
  })
  const hide = useAdminMutation({
    call: ({ isHidden }: { isHidden: boolean; isUndo?: boolean }) =>
      api.post(`/admin/questions/:id/${isHidden ? 'hide' : 'show'}`, { params }),
    done: (_answer, { isHidden, isUndo = false }) => {
      if (!isUndo) {
        offerUndo(isHidden ? 'Question hidden.' : 'Question shown again.', () =>
          hide.mutate({ isHidden: !isHidden, isUndo: true }),
        )
      }
      return undefined
    },
  })
  return { answer, reword, hide }
}

/** One question with everything the shop may do about it. `onAnswered` tells that the list is about to be ordered anew. */
export function QuestionCard({ question, onAnswered }: { question: AdminQuestion; onAnswered: () => void }) {
  const { answer, reword, hide } = useQuestionChanges(question, onAnswered)
  const [editing, setEditing] = useState<'question' | 'answer'>()

  return (
    <article className="card p-4 sm:p-5" aria-label={`Question about ${question.product.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <p>
          <Link to={`/admin/products/${question.product._id}`} className="link font-bold">
            {question.product.name}
          </Link>{' '}
          · {question.askedBy} · <DateTime at={question.createdAt} />
        </p>
        <p className="flex gap-2">
          {question.hidden && <Badge tone="bad">Hidden</Badge>}
          {!question.answer && <Badge tone="warm">Unanswered</Badge>}
        </p>
      </div>
      <p className="mt-2 text-lg font-bold whitespace-pre-line">{question.question}</p>
      {question.answer ? (
        <div className="mt-2 border-l-4 border-leaf pl-3">
          <p className="whitespace-pre-line">{question.answer}</p>
          {question.answeredAt && (
            <p className="mt-1 text-sm text-ink-soft">
              {question.answeredBy} · <DateTime at={question.answeredAt} />
            </p>
          )}
        </div>
      ) : (
        <AnswerForm isBusy={answer.isPending} onAnswer={(text) => answer.mutate(text)} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {question.answer && (
          <Button size="small" variant="outline" onClick={() => setEditing('answer')}>
            Edit answer
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => setEditing('question')}>
          Edit question
        </Button>
        <Button
          size="small"
          variant="outline"
          busy={hide.isPending}
          onClick={() => hide.mutate({ isHidden: !question.hidden })}
        >
          {question.hidden ? 'Show again' : 'Hide'}
        </Button>
      </div>
      <TextDialog
        open={editing === 'answer'}
        onClose={() => setEditing(undefined)}
        title="Edit answer"
        label="Answer"
        hint="The customer will not be emailed again."
        text={question.answer}
        maxLength={ANSWER_MAX_LENGTH}
        busy={answer.isPending}
        onSave={(text) => answer.mutate(text, { onSuccess: () => setEditing(undefined) })}
      />
      <TextDialog
        open={editing === 'question'}
        onClose={() => setEditing(undefined)}
        title="Edit question"
        label="Question"
        hint="This is what everyone sees in the shop."
        text={question.question}
        maxLength={QUESTION_MAX_LENGTH}
        busy={reword.isPending}
        onSave={(text) => reword.mutate(text, { onSuccess: () => setEditing(undefined) })}
      />
    </article>
  )
}

function AnswerForm({ isBusy, onAnswer }: { isBusy: boolean; onAnswer: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim()) return onAnswer(typed.trim())
    setError(messages.required)
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextAreaField
        label="Answer"
        hint="Shown on the product page and emailed to the customer."
        rows={3}
        maxLength={ANSWER_MAX_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
        {...(error ? { error } : {})}
      />
      <Button type="submit" className="mt-2" busy={isBusy}>
        Answer
      </Button>
    </form>
  )
}
