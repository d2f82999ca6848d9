import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/feedback.ts'
import { ChatIcon } from '../../ui/pictures/icons.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { adminTitle } from '../kit/pages/admin-page.tsx'
import { ListPage } from '../kit/pages/list-page.tsx'
import { EmptyList } from '../kit/tables/empty-list.tsx'
import { FilterSelect } from '../kit/tables/filter-bar.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { QuestionCard } from './question-card.tsx'

export const meta = () => adminTitle(t.questions)

export default function QuestionsPage() {
  const { field, query, bar, searchBar } = useUrlFilters({ show: 'all', search: '' })
  const questions = useAdminQuery('/admin/questions', { query: query(), keepPrevious: true })
  return (
    <ListPage
      title={t.questions}
      lead={t.questionsLead}
      filterBar={{
        searchLabel: t.searchQuestions,
        ...searchBar,
        children: <FilterSelect label={common.filterShow} options={t.questionFilter} {...field('show')} />,
      }}
      query={questions}
      rowsOf={(data) => data.questions}
      empty={<EmptyList {...bar} none={t.noQuestions} icon={<ChatIcon className="size-10" />} />}
    >
      {(rows) => (
        <ul className="grid gap-4">
          {rows.map((question) => (
            <li key={question._id}>
              <QuestionCard question={question} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
