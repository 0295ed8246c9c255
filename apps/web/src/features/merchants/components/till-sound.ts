import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';

const KEY = 'till-silent';
const [FIRST_HZ, SECOND_HZ] = [880, 1_320];
const NOTE_S = 0.16;

/** Whether the till makes a sound. It does until the person switches that off. */
export const isTillLoud = (): boolean => ownStorage('local').getItem(KEY) === null;

/** Remembers whether the till makes a sound. */
export function setTillLoud(isLoud: boolean): void {
  if (isLoud) ownStorage('local').removeItem(KEY);
  else ownStorage('local').setItem(KEY, '1');
}

/** Two rising notes. A browser without sound, or one that does not allow it yet, stays silent. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  [FIRST_HZ, SECOND_HZ].forEach((frequency, at) => {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.2;
    note.frequency.value = frequency;
    note.connect(volume).connect(audio.destination);
    note.start(audio.currentTime + at * NOTE_S);
    note.stop(audio.currentTime + (at + 1) * NOTE_S);
  });
}
