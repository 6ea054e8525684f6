import { writeInSlices } from '@/shared/chunks/write-in-chunks';
import type { Search } from '@/shared/search/search-mode';

import { recordEnd, recordText } from './record-text';
import { type SearchRequest, numbersPerHit, replySchema } from './search-messages';

/** A record that fits: its place among the loaded ones, which field, and from where to where in its text (UTF-16, NFC). */
export interface SearchHit {
  place: number;
  field: number;
  start: number;
  end: number;
}

/** What came of a question. */
export type SearchAnswer =
  /** How many records fit, and which; these are read only when somebody wants to see them. */
  | { state: 'found'; count: number; hits: () => readonly SearchHit[] }
  /** It ran past the deadline and was ended; the next question is answered as usual. */
  | { state: 'stopped' }
  /** There is no worker to ask. */
  | { state: 'failed' };

/** Searches in a worker, so that no pattern, however hard, holds up the page. */
export interface SearchEngine {
  /**
   * Hands over what is searched from now on, instead of what was, slice by slice, so that the page never waits for it;
   * returns the way to end it.
   */
  load: <Item>(items: readonly Item[], fieldsOf: (item: Item) => readonly string[]) => () => void;
  /**
   * Which records fit a valid pattern (see findPatternError), as soon as there are any; returns the way to take the
   * question back.
   */
  ask: (search: Search, answer: (answer: SearchAnswer) => void) => () => void;
}

/** The little of a worker that is needed here. */
export interface SearchWorker {
  postMessage: (request: SearchRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How long an expression may run, in milliseconds; texts and wildcards cannot run away. */
const deadline = 250;

/** How long the page packs records at once, in milliseconds: nobody waits for them, and workers start meanwhile. */
const sliceLength = 5;

interface Question {
  search: Search;
  answer: (answer: SearchAnswer) => void;
}

/** A question under way. */
interface Asked {
  id: number;
  question: Question;
  timer?: ReturnType<typeof setTimeout>;
}

interface Started {
  worker: SearchWorker;
  /** It holds the records; the deadline of a question begins only then. */
  ready: boolean;
}

interface Workers {
  /** The records, read by each worker by itself: neither the page nor the next spare copies them. */
  records: Promise<Blob>;
  current?: Started | undefined;
  spare?: Started | undefined;
  /** No worker can be started here. */
  failed: boolean;
}

/**
 * Searches records in a worker that owns them. One question is under way at a time, the others wait or are taken back; an
 * expression that runs away is ended together with its worker, and a spare that holds the records already takes over.
 */
export function createSearchEngine(startWorker: () => SearchWorker): SearchEngine {
  const questions: Question[] = [];
  let asked: Asked | undefined;
  let lastId = 0;
  let workers: Workers | undefined;

  const settle = (answer: SearchAnswer) => {
    clearTimeout(asked?.timer);
    const { question } = asked ?? {};
    asked = undefined;
    question?.answer(answer);
    next();
  };

  const start = (own: Workers): Started => {
    const worker = startWorker();
    const started = { worker, ready: false };
    worker.onmessage = ({ data }) => {
      const reply = replySchema.safeParse(data);
      if (!reply.success || own !== workers) return;
      if ('ready' in reply.data) {
        started.ready = true;
        next();
        // The spare loads when nobody waits for the first any more.
        own.spare ??= start(own);
      } else if (reply.data.id === asked?.id) settle(foundIn(reply.data.hits));
    };
    const fail = () => {
      own.failed = true;
      if (own === workers) settle({ state: 'failed' });
    };
    worker.onerror = fail;
    own.records.then((records) => worker.postMessage({ records }), fail);
    return started;
  };

  const replace = (own: Workers) => {
    own.current?.worker.terminate();
    own.current = own.spare;
    own.spare = undefined;
    // Who waits is told first: starting a worker takes a while.
    settle({ state: 'stopped' });
    if (own !== workers) return;
    own.current ??= start(own);
    if (own.current.ready) own.spare = start(own);
  };

  function next() {
    const own = workers;
    if (asked || !own || !(own.current?.ready || own.failed)) return;
    const question = questions.shift();
    if (!question) return;
    lastId += 1;
    const running: Asked = { id: lastId, question };
    asked = running;
    if (own.failed) {
      settle({ state: 'failed' });
      return;
    }
    own.current?.worker.postMessage({ id: lastId, ...question.search });
    // A page that was busy itself looks once more: the answer may have come long ago and wait behind the timer.
    if (question.search.mode === 'regex')
      running.timer = setTimeout(() => (running.timer = setTimeout(() => replace(own))), deadline);
  }

  return {
    load: (items, fieldsOf) => {
      const stop = new AbortController();
      const records = writeInSlices(items, (item) => recordText(fieldsOf(item)), recordEnd, {
        signal: stop.signal,
        sliceLength,
      });
      const own: Workers = { records, failed: false };
      workers = own;
      own.current = start(own);
      return () => {
        stop.abort();
        own.current?.worker.terminate();
        own.spare?.worker.terminate();
        if (own !== workers) return;
        workers = undefined;
        clearTimeout(asked?.timer);
        // What was not answered waits for the next records.
        if (asked) questions.unshift(asked.question);
        asked = undefined;
      };
    },
    ask: (search, answer) => {
      let wanted = true;
      const question: Question = { search, answer: (given) => wanted && answer(given) };
      questions.push(question);
      next();
      return () => {
        wanted = false;
        const place = questions.indexOf(question);
        if (place >= 0) questions.splice(place, 1);
      };
    },
  };
}

function foundIn(numbers: Int32Array): SearchAnswer {
  const count = numbers.length / numbersPerHit;
  const hitAt = (index: number): SearchHit => {
    const [place = 0, field = 0, start = 0, end = 0] = numbers.subarray(index * numbersPerHit);
    return { place, field, start, end };
  };
  return { state: 'found', count, hits: () => Array.from({ length: count }, (_, index) => hitAt(index)) };
}
