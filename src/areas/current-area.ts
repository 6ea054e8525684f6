import { createContext, useContext } from 'react';
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  createContext as createRouterContext,
} from 'react-router-dom';

import { type ActiveSession, getActiveSession } from '@/entities/session/session';

import { type TopicArea, UnknownCategoryError } from './areas';

/** The router provides the area to components and to loaders, which run outside React. */
export const AreaContext = createContext<TopicArea | null>(null);
export const areaContext = createRouterContext<TopicArea>();

export function useArea(): TopicArea {
  const area = useContext(AreaContext);
  if (!area) throw new UnknownCategoryError('');
  return area;
}

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

export const sessionLoader = (start: (session: ActiveSession) => void) => (): null => {
  const session = getActiveSession();
  if (session) start(session);
  return null;
};

export const areaLoader =
  (start: (session: ActiveSession, area: TopicArea, args: LoaderArgs) => void) =>
  (args: LoaderArgs): null =>
    sessionLoader((session) => start(session, args.context.get(areaContext), args))();
