import { runWalks } from './run-walks';

runWalks('Firefox');
