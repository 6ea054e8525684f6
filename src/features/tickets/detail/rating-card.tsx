import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useDraft } from '@/entities/draft/use-draft';
import { takeTheirs } from '@/entities/error/conflict';
import { useLabels } from '@/entities/label/label';
import { isOpen } from '@/entities/ticket/open-tickets';
import { type Ticket, ratingObstacle, textLimits } from '@/entities/ticket/ticket';
import { characterCount } from '@/shared/form/character-counter';
import { Form } from '@/shared/form/form';
import { TextArea } from '@/shared/form/text-field';
import { cleanTyped, typedLength } from '@/shared/form/typed-text';
import { useFields, useFollow } from '@/shared/form/use-fields';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { RatingInput } from '@/shared/ui/rating';

import { TicketConflict, useTicketUpdate } from './ticket-update';

const ratingSchema = z.object({ rating: z.number(), ratingComment: z.string() });
/** `seen` is the rating the user saw, so that a draft never overwrites a newer one. */
const draftSchema = z.object({ ...ratingSchema.shape, seen: ratingSchema });
const schema = draftSchema.check((context) => {
  const { seen, ...typed } = context.value;
  const obstacle = ratingObstacle(seen, typed);
  // The comment does not cause the other obstacles; the button names them.
  if (obstacle === 'commentTooShort' || obstacle === 'commentTooLong')
    context.issues.push({ code: 'custom', path: ['ratingComment'], message: obstacle, input: typed });
});
type Values = z.output<typeof draftSchema>;

export function RatingCard({ ticket, onSaved }: { ticket: Ticket; onSaved: () => void }) {
  const { t } = useTranslation('tickets/detail');
  const labels = useLabels('ticketStatus');
  const saved = { rating: ticket.rating, ratingComment: ticket.ratingComment };
  const { field, handleSubmit, control, reset, rebase, setValue, getValues } = useFields<Values, Values>({
    schema,
    defaultValues: { ...saved, seen: saved },
    messages: { commentTooShort: t('rating.commentTooShort'), commentTooLong: t('rating.commentTooLong') },
  });
  const draft = useDraft({ id: `ticketRating/${ticket.oid}`, values: draftSchema, control, reset });
  useFollow({ control, reset }, { ...saved, seen: saved });
  const [rating, ratingComment, seen] = useWatch({ control, name: ['rating', 'ratingComment', 'seen'] });
  const show = ({ rating, ratingComment }: Ticket, typed = { rating, ratingComment }) => {
    const now = { rating, ratingComment };
    rebase({ ...now, seen: now }, { ...typed, seen: now });
  };
  const update = useTicketUpdate((result, sent) => {
    const typed = getValues();
    const typedOn = typed.rating !== sent.rating || cleanTyped(typed.ratingComment) !== sent.ratingComment;
    if (!typedOn) draft.sent();
    // Text typed during the request stays, unsent.
    show(result, typedOn ? typed : undefined);
    onSaved();
  });
  const obstacle = ratingObstacle(seen, { rating, ratingComment });
  return (
    <Card>
      {/* An open ticket does not ask for a rating, but takes one. */}
      <Disclosure
        title={t('other.rating')}
        open={!isOpen(ticket, labels) || rating > 0 || ratingComment !== ''}
      >
        <Form
          onSubmit={handleSubmit((values) =>
            update.save(
              { ...ticket, ...getValues('seen') },
              { rating: values.rating, ratingComment: cleanTyped(values.ratingComment) },
            ),
          )}
          submitLabel={t('rating.send')}
          busy={update.busy}
          error={update.formFailure}
          onCloseError={update.dismiss}
          lockedReason={obstacle ? t(`rating.obstacle.${obstacle}`) : undefined}
          note={draft.note(t('draftKept'))}
        >
          <RatingInput
            label={t('rating.question')}
            value={rating}
            onChange={(stars) => setValue('rating', stars, { shouldDirty: true })}
          />
          <TextArea
            label={t('field.ratingComment')}
            counter={characterCount(typedLength(ratingComment), textLimits.ratingComment.max)}
            {...field('ratingComment')}
          />
        </Form>
      </Disclosure>
      <TicketConflict
        update={update}
        onTakeTheirs={({ current }) => {
          const { seen, ...wanted } = getValues();
          const { rating, ratingComment } = current;
          show(current, takeTheirs({ seen, wanted, current: { rating, ratingComment } }));
        }}
      />
    </Card>
  );
}
