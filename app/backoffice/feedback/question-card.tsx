import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminQuestion, AnswerQuestion, EditQuestion } from '#contract/admin/feedback/questions.ts'
import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH } from '#contract/limits.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/feedback.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { ProductName } from '../../features/product/product-name.tsx'
import { localName } from '../../features/product/product-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/controls/field.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { useAction, useAdminMutation } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { offerUndo } from '../kit/forms/undo.tsx'

/** Success is handled here and not in the card, which the list may have removed by then. */
function useQuestionChanges(question: AdminQuestion) {
  const params = { id: question._id }
  const answer = useAction('PUT /admin/questions/:id/answer', {
    params,
    done: question.answer ? t.answerChanged : t.answerSent,
  })
  const edit = useAction('PUT /admin/questions/:id', { params, done: t.questionChanged })
  const hide = useAdminMutation({
    call: ({ isHidden }: { isHidden: boolean; isUndo?: boolean }) =>
      api.post(`/admin/questions/:id/${isHidden ? 'hide' : 'show'}`, { params }),
    done: (_response, { isHidden, isUndo = false }) => {
      if (!isUndo) {
        offerUndo(isHidden ? t.questionHidden : t.questionShown, () =>
          hide.mutate({ isHidden: !isHidden, isUndo: true }),
        )
      }
      return undefined
    },
  })
  return { answer, edit, hide }
}

/** One question with buttons to answer, edit and hide it. */
export function QuestionCard({ question }: { question: AdminQuestion }) {
  const { answer, edit, hide } = useQuestionChanges(question)
  const [editing, setEditing] = useState<'question' | 'answer'>()
  const close = () => setEditing(undefined)
  const stopEditing = { onSuccess: close }
  const dialog = (edited: typeof editing) => ({
    open: editing === edited,
    onClose: close,
    submitLabel: common.save,
  })

  return (
    <article className="card p-4 sm:p-5" aria-label={t.questionAbout(localName(question.product))}>
      <QuestionText question={question} />
      {!question.answer && <AnswerForm isBusy={answer.isPending} onAnswer={answer.mutate} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {question.answer && (
          <Button size="small" variant="outline" onClick={() => setEditing('answer')}>
            {t.editAnswer}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => setEditing('question')}>
          {t.editQuestion}
        </Button>
        <Button
          size="small"
          variant="outline"
          busy={hide.isPending}
          onClick={() => hide.mutate({ isHidden: !question.hidden })}
        >
          {question.hidden ? common.showAgain : common.hide}
        </Button>
      </div>
      <FormDialog
        {...dialog('answer')}
        title={t.editAnswer}
        busy={answer.isPending}
        schema={AnswerQuestion}
        defaultValues={{ answer: question.answer, before: question.answer }}
        onSubmit={(edited) => answer.mutate(edited, stopEditing)}
      >
        {({ field }) => (
          <TextAreaField
            label={t.answer}
            hint={t.editAnswerHint}
            rows={5}
            maxLength={ANSWER_MAX_LENGTH}
            {...field('answer')}
          />
        )}
      </FormDialog>
      <FormDialog
        {...dialog('question')}
        title={t.editQuestion}
        busy={edit.isPending}
        schema={EditQuestion}
        defaultValues={{ question: question.question, before: question.question }}
        onSubmit={(edited) => edit.mutate(edited, stopEditing)}
      >
        {({ field }) => (
          <TextAreaField
            label={t.question}
            hint={t.editQuestionHint}
            rows={5}
            maxLength={QUESTION_MAX_LENGTH}
            {...field('question')}
          />
        )}
      </FormDialog>
    </article>
  )
}

/** Product, customer, question and answer. */
function QuestionText({ question }: { question: AdminQuestion }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <p>
          <Link to={`/admin/products/${question.product._id}`} className="link font-bold">
            <ProductName product={question.product} />
          </Link>{' '}
          · {question.askedBy || messages.formerCustomer} · <DateTime at={question.createdAt} />
        </p>
        <p className="flex gap-2">
          {question.hidden && <Badge tone="bad">{common.hidden}</Badge>}
          {!question.answer && <Badge tone="warm">{t.unanswered}</Badge>}
        </p>
      </div>
      <p className="mt-2 text-lg font-bold whitespace-pre-line">{question.question}</p>
      {question.answer && (
        <div className="mt-2 border-l-4 border-leaf pl-3">
          <p className="whitespace-pre-line">{question.answer}</p>
          {question.answeredAt && (
            <p className="mt-1 text-sm text-ink-soft">
              {question.answeredBy} · <DateTime at={question.answeredAt} />
            </p>
          )}
        </div>
      )}
    </>
  )
}

function AnswerForm({ isBusy, onAnswer }: { isBusy: boolean; onAnswer: (body: AnswerQuestion) => void }) {
  const { field, handleSubmit, watch } = useContractForm({
    schema: AnswerQuestion,
    defaultValues: { answer: '', before: '' },
  })
  const isDraft = watch('answer').trim() !== '' && !isBusy
  const submit = handleSubmit((typed) => {
    if (!isBusy) onAnswer(typed)
  })
  return (
    <form noValidate onSubmit={submit} method="post" className="mt-3">
      {/* only with a draft: the router asks the guard that was mounted last */}
      {isDraft && <LeaveGuard when />}
      <TextAreaField
        label={t.answer}
        hint={t.answerHint}
        rows={3}
        maxLength={ANSWER_MAX_LENGTH}
        {...field('answer')}
      />
      <Button type="submit" className="mt-2" busy={isBusy}>
        {t.answer}
      </Button>
    </form>
  )
}
