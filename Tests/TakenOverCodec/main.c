// Stands for a codec that was taken over, confined as a worker is: taken-over-codec MODE FILE.
//   confined   confines itself, starts two threads, one by the other, and tries what a codec should not do, from each
//   free       does the same without being confined: the attempts are such as succeed
//   late       has a thread before it is confined, which must be refused
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "process_isolation.h"

static pthread_barrier_t started;

static void *wait_here(void *next) {
    pthread_t thread;
    if (next && pthread_create(&thread, NULL, wait_here, NULL) != 0) return NULL;
    pthread_barrier_wait(&started);
    for (;;) pause();
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    const char *mode = arguments[1];
    // A test may be started by a thread that blocks all signals.
    sigset_t signals;
    sigemptyset(&signals);
    pthread_sigmask(SIG_SETMASK, &signals, NULL);
    pthread_barrier_init(&started, NULL, 3);
    pthread_t thread;
    if (strcmp(mode, "late") == 0) pthread_create(&thread, NULL, wait_here, arguments);
    int code = strcmp(mode, "free") == 0 ? 0 : trackprobe_confine(NULL);
    if (code != 0) {
        printf("refused: %s\n", strerror(-code));
        return 1;
    }
    if (strcmp(mode, "late") != 0) pthread_create(&thread, NULL, wait_here, arguments);
    pthread_barrier_wait(&started);
    char text[1 << 16];
    printf("%d threads\n", trackprobe_try_escapes(arguments[2], text, sizeof text));
    fputs(text, stdout);
    fflush(stdout);
    _exit(0);
}
